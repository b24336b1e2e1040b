import type { MarkLine } from './mark-line.ts';

/** The line with another sign on one day; a day outside the line changes nothing. */
export const lineWithSign = (line: MarkLine, index: number, sign: 'x' | 's' | '.'): MarkLine =>
  index < 0 || index >= line.length || line[index] === sign
    ? line
    : line.slice(0, index) + sign + line.slice(index + 1);
