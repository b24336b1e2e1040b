/** The latest hour after midnight at which a day may end. */
export const DAY_ENDS_AT_MAX = 6;

/** Every hour at which a day may end, midnight first. */
export const DAY_ENDS: readonly number[] = Array.from({ length: DAY_ENDS_AT_MAX + 1 }, (_, hour) => hour);
