import { MINUTE_MS } from '#calendar/durations.ts';

/** A notice waits this long. A cause that is undone meanwhile is never told. */
export const NOTICE_WAIT_MS = 5 * MINUTE_MS;

/** The most mails of a kind on a receiver's day. Further notices of that day go into one gathered notice. */
export const NOTICES_A_DAY = 10;

/** Within these days a second follow by the same person sends no second notice. */
export const FOLLOWER_PAUSE_DAYS = 7;

/** The share of a day in percent from which a person is almost done. */
export const ALMOST_DONE_PERCENT = 70;

/** The hour of the doer's day at which the evening begins. */
export const EVENING_HOUR = 20;

/** The hour of the owner's Monday at which the weekly digest is sent. */
export const DIGEST_HOUR = 8;
