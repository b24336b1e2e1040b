import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt, isTimeZone } from '@crushing/domain/calendar/time-zone';
import type { TokenAccess } from '@crushing/domain/tokens/token-limits';
import type { RangeEnd } from '@crushing/contract/fields';

/** The person behind a request, signed in by a browser or acting through an API token. */
export type Actor = {
  readonly id: number;
  /** False with an API token, because a token of user 1 acts as a plain person. */
  readonly isAdmin: boolean;
  /** Null with an API token. */
  readonly sessionId: number | null;
  /** What the API token of the call may do; absent with a session. */
  readonly tokenAccess?: TokenAccess | undefined;
  /** IANA zone of the person; UTC until a browser has sent one. */
  readonly timezone: string;
  readonly dayEndsAt: number;
  /** The random id of the calling tab; the live channel does not announce its own changes to it. */
  readonly tab?: string | undefined;
};

/** The person whose days are counted: the signed-in one, or one about whom a job or a visitor asks. */
export type DayOwner = Pick<Actor, 'id' | 'timezone' | 'dayEndsAt'>;

/** The zone of a person whose browser has sent none. */
export const UNKNOWN_ZONE = 'UTC';

/** The zone by which a person's days are counted. UTC replaces a zone that this machine does not know. */
export const zoneOf = (stored: string | null): string =>
  stored !== null && isTimeZone(stored) ? stored : UNKNOWN_ZONE;

export const ownersDay = (owner: Pick<Actor, 'timezone' | 'dayEndsAt'>, now: number): CalendarDay =>
  dayAt(now, owner.timezone, owner.dayEndsAt);

/** The owner's day at one end of a range. */
export const dayOfRangeEnd = (owner: Pick<Actor, 'timezone' | 'dayEndsAt'>, end: RangeEnd): CalendarDay =>
  typeof end === 'string' ? end : ownersDay(owner, Date.parse(end.instant));
