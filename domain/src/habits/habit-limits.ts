/** Characters of a habit's name. All limits here: docs/product.md, Limits of habits. */
export const HABIT_NAME_MAX = 200;

/** Characters of a public note of a habit or an instance. */
export const NOTE_MAX = 2000;

/** Habits a person may have at once, deleted ones aside. */
export const LIVE_HABITS_MAX = 500;

/** Habits a person may have ever had, deleted ones included: their figures count in every list of the past. */
export const ALL_HABITS_MAX = 10_000;

/** Versions of a habit's rule that an import brings: each list of habits carries all of them. */
export const IMPORT_SCHEDULES_MAX = 100;

/**
 * The most characters that the schedules of a person's habits may take, deleted habits included, without the first of
 * each habit. They are limited because each list of habits carries them. This is room for some 3,000 changes of days.
 */
export const LATER_SCHEDULES_CHARACTERS_MAX = 300_000;

/** The last place in the order of a person's habits. There are many more than habits, so an order may leave places out. */
export const SORT_ORDER_MAX = 1_000_000;

/** Rows accepted in one import. */
export const IMPORT_ROWS_MAX = 200;

/** Refused rows that an import's answer explains at most. */
export const IMPORT_ERRORS_MAX = 50;

/** Entries shown in the history of one habit. */
export const HISTORY_MAX = 30;

/** Days a range of instances may span, first and last included. */
export const RANGE_DAYS_MAX = 400;

/** Days during which a deleted habit can be restored. */
export const RESTORE_DAYS = 30;

/** Seconds the notice of a deletion offers Undo. */
export const UNDO_SECONDS = 10;
