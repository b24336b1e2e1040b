import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { CountedInstance } from '@crushing/domain/habits/streak';
import { recountCache, streakFromCache } from '@crushing/domain/habits/streak-cache';
import type { StreakCache } from '@crushing/domain/habits/streak-cache';
import type { Queries } from '#database/database.ts';
import type { HabitRow } from '#features/habits/habits.store.ts';
import { letOthersIn } from '#http/turns.ts';
import { findCountedDaysBefore } from './instances.store.ts';

// Most runs are short; a long one is read in a few growing pages.
const FIRST_PAGE = 16;
const GROWTH = 8;

// Each takes up to a millisecond.
const COUNTED_AT_ONCE = 20;

type Counted = Pick<HabitRow, 'id' | 'startDay' | 'schedules'>;
type Cached = Pick<HabitRow, 'streak' | 'streakThrough' | 'streakBridgedThrough'>;

/** The latest run, counted from the instances up to `upTo` (null: all). Reads no further back than the run is long. */
export const recountStreak = async (
  query: Queries,
  habit: Counted,
  upTo: CalendarDay | null = null,
  limit = FIRST_PAGE,
): Promise<StreakCache> => {
  const newestFirst = await findCountedDaysBefore(query, habit.id, upTo === null ? null : addDays(upTo, 1), limit);
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

/**
 * The streaks of habits on the owner's today, by habit. `counted` holds streaks that were counted before, and gets the
 * new ones. Other calls are answered in between.
 */
export const streaksToday = async (
  query: Queries,
  habits: readonly (Counted & Cached)[],
  today: CalendarDay,
  counted = new Map<number, number>(),
): Promise<ReadonlyMap<number, number>> => {
  const streaks = new Map<number, number>();
  const rest: (Counted & Cached)[] = [];
  for (const habit of habits) {
    const cached = streakFromCache(cacheOf(habit), habit.schedules, today);
    const streak = cached === 'recount' ? counted.get(habit.id) : cached;
    if (streak === undefined) rest.push(habit);
    else streaks.set(habit.id, streak);
  }
  for (let from = 0; from < rest.length; from += COUNTED_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- some after the others
    if (from > 0) await letOthersIn();
    // oxlint-disable-next-line no-await-in-loop -- only so many habits are read at once
    await Promise.all(
      rest.slice(from, from + COUNTED_AT_ONCE).map(async (habit) => {
        const streak = await streakToday(query, habit, today);
        streaks.set(habit.id, streak);
        counted.set(habit.id, streak);
      }),
    );
  }
  return streaks;
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
