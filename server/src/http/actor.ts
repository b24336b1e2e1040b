import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import type { RangeEnd } from '@crushing/contract/fields';

/** The signed-in person behind a request, as far as every handler needs to know them. */
export type Actor = {
  readonly id: number;
  readonly isAdmin: boolean;
  readonly sessionId: number;
  /** IANA zone of the person; UTC until a browser has told. */
  readonly timezone: string;
  readonly dayEndsAt: number;
  /** Set while all this is from memory and other processes may have changed it; `markChanged` finds out. */
  readonly isPresumed?: true;
};

export type VersionedActor = Actor & {
  /** Version of everything this person sees, as it was when the request began. */
  readonly version: number;
};

/** Whether nothing that decides about a call has changed. */
export const isSameActor = (one: Actor, other: Actor): boolean =>
  one.id === other.id &&
  one.isAdmin === other.isAdmin &&
  one.sessionId === other.sessionId &&
  one.timezone === other.timezone &&
  one.dayEndsAt === other.dayEndsAt;

/** Zone of a person no browser has told theirs yet. */
export const UNKNOWN_ZONE = 'UTC';

/** The owner's day at an instant. */
export const ownersDay = (owner: Pick<Actor, 'timezone' | 'dayEndsAt'>, now: number): CalendarDay =>
  dayAt(now, owner.timezone, owner.dayEndsAt);

/** The owner's day an end of a range stands for. */
export const dayOfRangeEnd = (owner: Pick<Actor, 'timezone' | 'dayEndsAt'>, end: RangeEnd): CalendarDay =>
  typeof end === 'string' ? end : ownersDay(owner, Date.parse(end.instant));
