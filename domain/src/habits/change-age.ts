/**
 * The largest age of a change that a call reports, in milliseconds: a year, leap years included. The first load needs
 * only this limit, so it has a file of its own.
 */
export const CHANGE_AGE_MS_MAX = 366 * 24 * 3_600_000;
