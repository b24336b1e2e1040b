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
  /** The tab that asks, by a random id of its own; its own changes are no news to it. */
  readonly tab?: string | undefined;
};

/** Zone of a person no browser has told theirs yet. */
export const UNKNOWN_ZONE = 'UTC';

/** The owner's day at an instant. */
export const ownersDay = (owner: Pick<Actor, 'timezone' | 'dayEndsAt'>, now: number): CalendarDay =>
  dayAt(now, owner.timezone, owner.dayEndsAt);

/** The owner's day an end of a range stands for. */
export const dayOfRangeEnd = (owner: Pick<Actor, 'timezone' | 'dayEndsAt'>, end: RangeEnd): CalendarDay =>
  typeof end === 'string' ? end : ownersDay(owner, Date.parse(end.instant));
