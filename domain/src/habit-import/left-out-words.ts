import { grouped } from './imported-history.ts';

/** "3 days below the target" as a list of one; an empty list for none. */
export const daysWord = (count: number, which: string): string[] =>
  count === 0 ? [] : [`${grouped(count)} ${count === 1 ? 'day' : 'days'} ${which}`];
