import type { StateLine } from './state-line.ts';

/** The line with another sign on one day; a day outside the line changes nothing. */
export const lineWithSign = (line: StateLine, index: number, sign: 'x' | 's' | '.'): StateLine =>
  index < 0 || index >= line.length || line[index] === sign
    ? line
    : line.slice(0, index) + sign + line.slice(index + 1);
