import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CountedInstance } from '@crushing/domain/habits/streak';
import { recountCache, streakFromCache } from '@crushing/domain/habits/streak-cache';
import type { StreakCache } from '@crushing/domain/habits/streak-cache';
import type { Queries } from '#database/database.ts';
import type { HabitRow } from '#features/habits/habits.store.ts';
import { findMarkedDaysBefore } from './instances.store.ts';

// Most runs are short; a long one is read in a few growing pages.
const FIRST_PAGE = 16;
const GROWTH = 8;

type Counted = Pick<HabitRow, 'id' | 'startDay' | 'schedules'>;
type Cached = Pick<HabitRow, 'streak' | 'streakThrough' | 'streakBridgedThrough'>;

/** The latest run, counted from the instances up to `upTo` (null: all). Reads no further back than the run is long. */
export const recountStreak = async (
  query: Queries,
  habit: Counted,
  upTo: CalendarDay | null = null,
  limit = FIRST_PAGE,
): Promise<StreakCache> => {
  const newestFirst = await findMarkedDaysBefore(query, habit.id, upTo === null ? null : addDays(upTo, 1), limit);
  let isExhausted = false;
  const read = function* (): Generator<CountedInstance> {
    yield* newestFirst;
    isExhausted = true;
  };
  const cache = recountCache({ startDay: habit.startDay, schedules: habit.schedules }, read());
  const mayReachFurther = isExhausted && newestFirst.length === limit;
  return mayReachFurther ? recountStreak(query, habit, upTo, limit * GROWTH) : cache;
};

/** The streak on the owner's today: from the cache, or counted where a day ahead was ticked. */
export const streakToday = async (query: Queries, habit: Counted & Cached, today: CalendarDay): Promise<number> => {
  const streak = streakFromCache(cacheOf(habit), habit.schedules, today);
  if (streak !== 'recount') return streak;
  const upToToday = streakFromCache(await recountStreak(query, habit, today), habit.schedules, today);
  return upToToday === 'recount' ? 0 : upToToday;
};

export const cacheOf = (habit: Cached): StreakCache => ({
  streak: habit.streak,
  through: habit.streakThrough,
  bridgedThrough: habit.streakBridgedThrough,
});

export const cacheColumns = (cache: StreakCache) => ({
  streak: cache.streak,
  streakThrough: cache.through,
  streakBridgedThrough: cache.bridgedThrough,
});
