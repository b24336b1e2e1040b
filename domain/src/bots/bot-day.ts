import type { CalendarDay } from '#calendar/calendar-day.ts';
import { chanceOf } from './chance.ts';

/** A bot on one day of its zone. The same seed, bot and day always give the same plan. */
export type BotOnDay = {
  readonly seed: number;
  readonly botId: number;
  readonly day: CalendarDay;
};

/** A habit that a bot does on a day, and the minute after midnight from which on it is done. */
export type PlannedHabit = { readonly habitId: number; readonly minute: number };

// People do their habits while they are awake: from 6:30 to 22:30.
const WAKES = 6 * 60 + 30;
const SLEEPS = 22 * 60 + 30;

/**
 * Which of the habits that are due a bot does on a day, and when. Each is done with a chance of `productivity` percent,
 * whatever the others are, so that this is also its share over many days.
 */
export const plannedHabits = (
  { seed, botId, day }: BotOnDay,
  { productivity, dueIds }: { readonly productivity: number; readonly dueIds: readonly number[] },
): PlannedHabit[] =>
  dueIds
    .filter((habitId) => chanceOf(seed, botId, day, 'does', habitId) * 100 < productivity)
    .map((habitId) => ({ habitId, minute: minuteOf(seed, botId, day, 'at', habitId) }))
    .toSorted((one, other) => one.minute - other.minute || one.habitId - other.habitId);

/** The minute of a day from which on a bot encourages or follows somebody; null on a day on which it does not. */
export const plannedEngagement = (
  { seed, botId, day }: BotOnDay,
  { engagementLevel }: { readonly engagementLevel: number },
): number | null =>
  chanceOf(seed, botId, day, 'engages') * 100 < engagementLevel ? minuteOf(seed, botId, day, 'engages at') : null;

const minuteOf = (...parts: readonly (string | number)[]): number =>
  WAKES + Math.floor(chanceOf(...parts) * (SLEEPS - WAKES));
