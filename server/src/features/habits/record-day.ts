import { FIRST_DAY, addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { withCompletion, withSkip } from '@crushing/domain/habits/instance';
import type { InstanceState } from '@crushing/domain/habits/instance';
import { cacheAfterChange } from '@crushing/domain/habits/streak-cache';
import type { StreakCache } from '@crushing/domain/habits/streak-cache';
import type { Queries } from '#database/database.ts';
import { Refusal } from '#http/refusal.ts';
import { updateHabit } from './habits.store.ts';
import type { HabitRow } from './habits.store.ts';
import {
  findInstance,
  findMarkedDaysBefore,
  hasMarkedDayAfter,
  insertInstance,
  updateInstance,
} from './instances.store.ts';
import type { InstanceRow } from './instances.store.ts';
import { cacheColumns, cacheOf, recountStreak } from './recount-streak.ts';

/** What the caller wants the record of a day to be; absent fields keep their value. */
export type WantedRecord = {
  completed?: boolean | undefined;
  skipped?: boolean | undefined;
  notes?: string | null | undefined;
};

export type Recorded = { habit: HabitRow; instance: InstanceRow; isNew: boolean };

// Skips in a row before the previous completed day; more of them than that are counted from the facts.
const PREVIOUS_DAYS = 32;

const UNMARKED: InstanceState = { completed: false, skipped: false };

/**
 * Writes the record of one habit on one day, and the streak and reps that follow from it.
 * The caller has taken the person's turn (`markChanged`), so nobody else changes these facts meanwhile.
 */
export const recordDay = async (
  query: Queries,
  habit: HabitRow,
  day: CalendarDay,
  wanted: WantedRecord,
  now: string,
): Promise<Recorded> => {
  const existing = await findInstance(query, habit.id, day);
  const before: InstanceState = existing ?? UNMARKED;
  const after = wantedState(before, wanted);
  const notes = wanted.notes === undefined ? (existing?.notes ?? null) : wanted.notes;
  const instance =
    existing === null
      ? await insertInstance(query, {
          habitId: habit.id,
          date: day,
          ...after,
          notes,
          habitName: habit.name,
          createdAt: now,
        })
      : await updateInstance(query, existing.id, { ...after, notes });
  return { habit: await saveCounts(query, habit, { day, before, after }, now), instance, isNew: existing === null };
};

/** Refuses days nobody can have lived yet, and those before the calendar of the product begins. */
export const requireRecordableDay = (day: CalendarDay, today: CalendarDay): void => {
  if (day < FIRST_DAY) throw new Refusal('bad-input', `Days before ${FIRST_DAY} cannot be recorded`);
  // One day ahead is allowed: the person may be travelling ahead of their own time zone.
  if (day > addDays(today, 1)) throw new Refusal('bad-input', 'This day has not come yet');
};

const wantedState = (before: InstanceState, { completed, skipped }: WantedRecord): InstanceState => {
  const marked = completed === undefined ? pick(before) : withCompletion(pick(before), completed);
  return skipped === undefined ? marked : withSkip(marked, skipped);
};

const pick = ({ completed, skipped }: InstanceState): InstanceState => ({ completed, skipped });

type Change = { day: CalendarDay; before: InstanceState; after: InstanceState };

const saveCounts = async (query: Queries, habit: HabitRow, change: Change, now: string): Promise<HabitRow> => {
  const { day, before, after } = change;
  if (before.completed === after.completed && before.skipped === after.skipped) {
    return updateHabit(query, habit.id, { lastUpdated: now });
  }
  const startDay = after.completed && day < habit.startDay ? day : habit.startDay;
  const cache = await cacheAfter(query, { ...habit, startDay }, change);
  return updateHabit(query, habit.id, {
    ...cacheColumns(cache),
    startDay,
    reps: habit.reps + Number(after.completed) - Number(before.completed),
    lastUpdated: now,
  });
};

const cacheAfter = async (query: Queries, habit: HabitRow, { day, before, after }: Change): Promise<StreakCache> => {
  const isLatest = !(await hasMarkedDayAfter(query, habit.id, day));
  // Only taking back the day a run ends on asks for the days before it.
  const endsRun = isLatest && before.completed && habit.streakThrough === day;
  const previous = endsRun ? await findMarkedDaysBefore(query, habit.id, day, PREVIOUS_DAYS) : [];
  const cache = cacheAfterChange(cacheOf(habit), habit.schedules, {
    day,
    before: pick(before),
    after,
    isLatest,
    previous,
  });
  // A day ahead may be marked, so the facts are read to their very end.
  return cache === 'recount' ? recountStreak(query, habit) : cache;
};
