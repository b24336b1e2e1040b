import { MINUTE_MS } from '#calendar/durations.ts';

/** A follow within this time after an unfollow of the same pair undoes the unfollow. A later follow is a new one. */
export const UNFOLLOW_UNDO_MS = MINUTE_MS;

/**
 * After an unfollow the mails between the two wait this long, because Undo may make their cause true again. The wait is
 * longer than Undo is possible, because the clocks of servers differ.
 */
export const UNFOLLOW_SETTLED_MS = 2 * MINUTE_MS;
