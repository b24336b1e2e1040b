/** Characters of a habit's name: decision on limits. */
export const HABIT_NAME_MAX = 200;

/** Characters of a public note on a habit or on one day's instance. */
export const NOTE_MAX = 2000;

/** Habits a person may keep at the same time; deleted ones do not count. */
export const LIVE_HABITS_MAX = 500;

/** Rows accepted in one import. */
export const IMPORT_ROWS_MAX = 200;

/** Sentences an import's answer carries at most. */
export const IMPORT_ERRORS_MAX = 50;

/** Entries shown in the history of one habit. */
export const HISTORY_MAX = 30;

/** Days a range of instances may span, first and last included. */
export const RANGE_DAYS_MAX = 400;

/** Days during which a deleted habit can be restored. */
export const RESTORE_DAYS = 30;

/** Seconds the toast after a deletion offers to undo it. */
export const UNDO_SECONDS = 10;
