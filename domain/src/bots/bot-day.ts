import type { CalendarDay } from '#calendar/calendar-day.ts';
import { chanceOf } from './chance.ts';

/** A bot on one day of its zone. The same seed, bot and day always give the same plan. */
export type BotOnDay = {
  readonly seed: number;
  readonly botId: number;
  readonly day: CalendarDay;
};

/** How much of its habits a bot does, and on how many days it encourages or follows, in percent. */
export type BotLevels = { readonly productivity: number; readonly engagementLevel: number };

/** A habit that a bot does on a day, and the minute after midnight from which on it is done. */
export type PlannedHabit = { readonly habitId: number; readonly minute: number };

// People do their habits while they are awake: from 6:30 to 22:30.
const WAKES = 6 * 60 + 30;
const SLEEPS = 22 * 60 + 30;

/**
 * Plans which due habits a bot does on a day, and when. Each is done with a chance of `productivity` percent,
 * independent of the others, so over many days the bot does this share.
 */
export const plannedHabits = (
  { seed, botId, day }: BotOnDay,
  { productivity, dueIds }: Pick<BotLevels, 'productivity'> & { readonly dueIds: readonly number[] },
): PlannedHabit[] =>
  dueIds
    .filter((habitId) => chanceOf(seed, botId, day, 'does', habitId) * 100 < productivity)
    .map((habitId) => ({ habitId, minute: minuteOf(seed, botId, day, 'at', habitId) }))
    .toSorted((one, other) => one.minute - other.minute || one.habitId - other.habitId);

/** The minute after midnight at which a bot's one engagement of a day becomes due; null on a day without one. */
export const plannedEngagement = (
  { seed, botId, day }: BotOnDay,
  { engagementLevel }: Pick<BotLevels, 'engagementLevel'>,
): number | null =>
  chanceOf(seed, botId, day, 'engages') * 100 < engagementLevel ? minuteOf(seed, botId, day, 'engages at') : null;

/** The first minute of a day after `minute` in which a bot has something to do; null without one. */
export const nextMinute = (
  bot: BotOnDay,
  minute: number,
  plan: BotLevels & { readonly dueIds: readonly number[] },
): number | null => {
  const engagesAt = plannedEngagement(bot, plan);
  const minutes = [...plannedHabits(bot, plan).map((each) => each.minute), ...(engagesAt === null ? [] : [engagesAt])];
  const later = minutes.filter((each) => each > minute);
  return later.length === 0 ? null : Math.min(...later);
};

const minuteOf = (...parts: readonly (string | number)[]): number =>
  WAKES + Math.floor(chanceOf(...parts) * (SLEEPS - WAKES));
