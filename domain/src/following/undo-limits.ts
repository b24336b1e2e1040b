import { MINUTE_MS } from '#calendar/durations.ts';

/** A follow within this time after an unfollow of the same pair takes that back, as Undo does. A later one is new. */
export const UNFOLLOW_UNDO_MS = MINUTE_MS;

/**
 * After an unfollow the mails between the two wait this long, because Undo makes their cause hold again. It is longer than
 * Undo is possible, for servers whose clocks differ.
 */
export const UNFOLLOW_SETTLED_MS = 2 * MINUTE_MS;
