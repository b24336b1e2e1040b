import { addDays, daysBetween } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';

/** Days of a challenge. */
export const CHALLENGE_DAYS = 7;

/** A challenge begins at most this many days ahead, because no other one can be opened until it is over. */
export const CHALLENGE_AHEAD_MAX = 90;

/** The last day of a challenge that begins on a day. */
export const lastDayOf = (startDate: CalendarDay): CalendarDay => addDays(startDate, CHALLENGE_DAYS - 1);

/** From the first day of a round to its last. One that is closed early has fewer than seven. */
export type RoundDays = { readonly startDate: CalendarDay; readonly endDate: CalendarDay };

/** The days of a round, in order. */
export const daysOfRound = ({ startDate, endDate }: RoundDays): CalendarDay[] =>
  Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, place) => addDays(startDate, place));

/** One day of a member. */
export type MemberDay = {
  readonly day: CalendarDay;
  /** The share done of what was due, 0 to 1; null where nothing was due, and where it is unknown. */
  readonly share: number | null;
  /** Whether the day is after today. */
  readonly isAhead: boolean;
  /** Whether the share is known. It is unknown for a day after today and for an old day. */
  readonly isKnown: boolean;
};

/**
 * The days of a challenge as a member has lived them. `shares` holds the last days up to the member's own today, oldest
 * first. Nothing is known of earlier days.
 */
export const memberDays = (round: RoundDays, today: CalendarDay, shares: readonly (number | null)[]): MemberDay[] =>
  daysOfRound(round).map((day) => {
    const isAhead = day > today;
    const share = isAhead ? undefined : shares[shares.length - 1 - daysBetween(day, today)];
    return { day, share: share ?? null, isAhead, isKnown: share !== undefined };
  });

/** Which day of the challenge a day is, 1 to 7; 0 before it and 8 after it. */
export const dayNumberOf = (startDate: CalendarDay, day: CalendarDay): number =>
  Math.min(CHALLENGE_DAYS + 1, Math.max(0, daysBetween(startDate, day) + 1));
