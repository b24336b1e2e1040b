import { FIRST_DAY, addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { OPEN, withCompletion, withSkip } from '@crushing/domain/habits/instance';
import type { InstanceState } from '@crushing/domain/habits/instance';
import { startDayAfterChange } from '@crushing/domain/habits/start-day';
import { cacheAfterChange } from '@crushing/domain/habits/streak-cache';
import type { Instance } from '@crushing/contract/habits/schemas';
import type { Queries, Transaction } from '#database/database.ts';
import { Refusal } from '#http/refusal.ts';
import { updateCounts } from '#features/habits/habits.store.ts';
import type { CountedHabit, HabitCounts } from '#features/habits/habits.store.ts';
import { insertInstance, updateInstance } from './instances.store.ts';
import { recountStartDay } from './recount-start-day.ts';
import { cacheColumns, cacheOf, recountStreak } from './recount-streak.ts';

/** The wanted state of the instance; absent fields keep their value. */
export type WantedInstance = {
  completed?: boolean | undefined;
  skipped?: boolean | undefined;
  notes?: string | null | undefined;
};

/** A habit, its instance of one day, and the neighbours of that day that the streak needs. */
export type HabitOnDay = {
  readonly habit: CountedHabit;
  readonly day: CalendarDay;
  readonly instance: Instance | null;
  /** The times of the latest change of the state and of the note. */
  readonly stateAt: string | null;
  readonly notedAt: string | null;
  /** Whether no later day is completed or skipped. */
  readonly isLatest: boolean;
  readonly previousCompletedDay: CalendarDay | null;
};

export type Written = { readonly counts: HabitCounts; readonly instance: Instance; readonly isNew: boolean };

/**
 * Writes the instance of one habit on one day, and the streak and reps that follow from it. `bumpVersion` must have
 * locked the person's row, so that nothing else changes these rows meanwhile.
 */
export const writeInstance = async (
  tx: Transaction,
  found: HabitOnDay,
  change: WantedInstance,
  now: string,
  wantedAt: string = now,
): Promise<Written> => {
  const { habit, day, instance } = found;
  const wanted = latestWins(found, change, { wantedAt, now });
  const before = instance === null ? OPEN : pick(instance);
  const after = wantedState(before, wanted);
  const notes = wanted.notes === undefined ? (instance?.notes ?? null) : wanted.notes;
  const saved = { ...(instance ?? { habitId: habit.id, date: day, habitName: habit.name }), ...after, notes };
  const times = {
    stateAt: changesState(wanted) ? wantedAt : found.stateAt,
    notedAt: wanted.notes === undefined ? found.notedAt : wantedAt,
  };
  if (instance !== null) tx.writeLast((query) => updateInstance(query, instance.id, { ...saved, ...times }));
  const id = instance?.id ?? (await insertInstance(tx.query, { ...saved, ...times, createdAt: now }));
  const isSame = isSameState(before, after) && notes === (instance?.notes ?? null);
  const counts = await countsAfter(tx.query, found, { before, after }, isSame ? habit.lastUpdated : now);
  tx.writeLast((query) => updateCounts(query, habit.id, counts));
  return { counts, instance: { ...saved, id }, isNew: instance === null };
};

/** Refuses days before the first day and days that are too far ahead. */
export const requireWritableDay = (day: CalendarDay, today: CalendarDay): void => {
  if (day < FIRST_DAY) throw new Refusal('bad-input', `Days before ${FIRST_DAY} cannot be recorded`);
  // One day ahead is allowed: the person may have travelled ahead of their own time zone.
  if (day > addDays(today, 1)) throw new Refusal('bad-input', 'This day has not come yet');
};

/** Last write wins, by the time a change was made: state and note each for itself. */
const latestWins = (
  { stateAt, notedAt }: HabitOnDay,
  { completed, skipped, notes }: WantedInstance,
  { wantedAt, now }: { wantedAt: string; now: string },
): WantedInstance => {
  // A change made now always wins. Without this, times stored by a fast clock would block it.
  const isLatest = (before: string | null): boolean => before === null || wantedAt >= before || wantedAt === now;
  return { ...(isLatest(stateAt) && { completed, skipped }), ...(isLatest(notedAt) && { notes }) };
};

const changesState = ({ completed, skipped }: WantedInstance): boolean =>
  completed !== undefined || skipped !== undefined;

const wantedState = (before: InstanceState, { completed, skipped }: WantedInstance): InstanceState => {
  const changed = completed === undefined ? before : withCompletion(before, completed);
  return skipped === undefined ? changed : withSkip(changed, skipped);
};

const isSameState = (one: InstanceState, other: InstanceState): boolean =>
  one.completed === other.completed && one.skipped === other.skipped;

const pick = ({ completed, skipped }: InstanceState): InstanceState => ({ completed, skipped });

type Change = { readonly before: InstanceState; readonly after: InstanceState };

const countsAfter = async (
  query: Queries,
  found: HabitOnDay,
  change: Change,
  lastUpdated: string,
): Promise<HabitCounts> => {
  const { habit, day } = found;
  const { before, after } = change;
  const moved = startDayAfterChange(habit.startDay, { day, before, after });
  const startDay = moved === 'recount' ? await recountStartDay(query, habit.id, day) : moved;
  const cache = cacheAfter(found, change);
  // A later day may be ticked already, so all instances are read.
  const counted = cache === 'recount' ? await recountStreak(query, { ...habit, startDay }) : cache;
  return {
    ...cacheColumns(counted),
    startDay,
    reps: habit.reps + Number(after.completed) - Number(before.completed),
    lastUpdated,
  };
};

const cacheAfter = ({ habit, day, isLatest, previousCompletedDay }: HabitOnDay, { before, after }: Change) =>
  cacheAfterChange(cacheOf(habit), habit.schedules, {
    day,
    before,
    after,
    isLatest,
    previous: previousCompletedDay === null ? [] : [{ day: previousCompletedDay, completed: true, skipped: false }],
  });
