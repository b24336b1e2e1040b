/**
 * Milliseconds since a change was made that its call tells at most: a year, also a leap year. The first load needs this
 * limit and no other, so it has a file of its own.
 */
export const CHANGE_AGE_MS_MAX = 366 * 24 * 3_600_000;
