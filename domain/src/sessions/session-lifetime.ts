import { DAY_MS } from '#calendar/durations.ts';

/** A session ends after this many days without a visit: docs/product.md, Sessions. */
export const SESSION_IDLE_DAYS = 30;

/** A session ends this many days after its start, visits or not. */
export const SESSION_MAX_DAYS = 90;

/** When a session began and was last used, in epoch milliseconds. */
export type SessionTimes = { readonly createdAt: number; readonly lastSeenAt: number };

/** Whether a session is still valid at `now` (epoch milliseconds). */
export const isSessionAlive = ({ createdAt, lastSeenAt }: SessionTimes, now: number): boolean =>
  now < sessionEnd({ createdAt, lastSeenAt });

/** The instant (epoch milliseconds) at which a session ends without another visit. */
export const sessionEnd = ({ createdAt, lastSeenAt }: SessionTimes): number =>
  Math.min(lastSeenAt + SESSION_IDLE_DAYS * DAY_MS, createdAt + SESSION_MAX_DAYS * DAY_MS);
