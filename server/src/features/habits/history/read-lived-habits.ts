import { addDays, epochDayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { LIVE_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import type { DatedState } from '@crushing/domain/progress/progress-facts';
import { DAY_MS } from '@crushing/domain/calendar/durations';
import type { Queries } from '#database/database.ts';
import { letOthersIn } from '#http/turns.ts';
import { findDeletedHabitsUntil, findLiveHabitsUntil, findStatesOfUser } from './lived-habits.store.ts';
import type { DeletedHabits, IdRange, LivedHabitRow } from './lived-habits.store.ts';

/** A habit with its completed and skipped days; `deletedDay` is the first day on which it no longer counts. */
export type LivedHabit = LivedHabitRow & { readonly states: readonly DatedState[] };

// As many as live ones may be, so that the answer is bounded.
const DELETED_HABITS_MAX = LIVE_HABITS_MAX;

// A year of them takes 5 ms.
const READ_AT_ONCE = 25;

// The largest integer of PostgreSQL.
const ALL_IDS: IdRange = { first: 1, last: 2_147_483_647 };

/** Every habit that lived in a range of the owner's days (both ends included), live ones first, with its states. */
export const readLivedHabits = async (
  query: Queries,
  userId: number,
  from: CalendarDay,
  to: CalendarDay,
): Promise<LivedHabit[]> => {
  const [habits, states] = await Promise.all([
    findHabits(query, userId, from, to),
    findStatesOfUser(query, userId, { from, to, ids: ALL_IDS, deleted: deletedSince(from) }),
  ]);
  return lived(habits, states, from);
};

/** The same for a long range, outside of transactions: other calls are answered in between. */
export const readLivedHabitsInPieces = async (
  query: Queries,
  userId: number,
  from: CalendarDay,
  to: CalendarDay,
): Promise<LivedHabit[]> => {
  const habits = await findHabits(query, userId, from, to);
  const states = new Map<number, readonly DatedState[]>();
  for (const ids of idRangesOf(habits)) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const found = await findStatesOfUser(query, userId, { from, to, ids, deleted: deletedSince(from) });
    for (const [id, ofHabit] of found) states.set(id, ofHabit);
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered before the next piece is read
    await letOthersIn();
  }
  return lived(habits, states, from);
};

const findHabits = async (
  query: Queries,
  userId: number,
  from: CalendarDay,
  to: CalendarDay,
): Promise<readonly LivedHabitRow[]> =>
  (
    await Promise.all([
      findLiveHabitsUntil(query, userId, to),
      findDeletedHabitsUntil(query, userId, to, deletedSince(from)),
    ])
  ).flat();

const lived = (
  habits: readonly LivedHabitRow[],
  states: ReadonlyMap<number, readonly DatedState[]>,
  from: CalendarDay,
): LivedHabit[] =>
  habits
    .map((habit) => ({ ...habit, states: states.get(habit.id) ?? [] }))
    .filter(({ deletedDay }) => deletedDay === null || deletedDay > from);

/** The ids of the habits, so many at a time as one statement may read. */
const idRangesOf = (habits: readonly Pick<LivedHabitRow, 'id'>[]): IdRange[] => {
  const ids = habits.map(({ id }) => id).toSorted((one, other) => one - other);
  return Array.from({ length: Math.ceil(ids.length / READ_AT_ONCE) }, (_, place) => {
    const range = ids.slice(place * READ_AT_ONCE, (place + 1) * READ_AT_ONCE);
    return { first: range[0] ?? 0, last: range.at(-1) ?? 0 };
  });
};

const deletedSince = (from: CalendarDay): DeletedHabits => ({
  since: earliestInstantOf(from),
  limit: DELETED_HABITS_MAX,
});

/** No zone is more than a day from UTC; the exact day is checked later. */
export const earliestInstantOf = (day: CalendarDay): string =>
  new Date(epochDayOf(addDays(day, -1)) * DAY_MS).toISOString();
