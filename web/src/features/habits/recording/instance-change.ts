import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { OPEN, withCompletion, withSkip } from '@crushing/domain/habits/instance';
import { isScheduledOn } from '@crushing/domain/habits/schedule';
import { instanceOn } from '#features/habits/habit-on-day.ts';
import { outboxIdOf } from './unsent-habits.ts';

/** Names an instance. */
export type RecordingTarget = { readonly habitId: number; readonly date: CalendarDay };

/** The wanted state of an instance; absent fields stay as they are. */
export type InstanceChange = { completed?: boolean; skipped?: boolean; notes?: string | null };

/** When state and note of a change were last chosen, in epoch milliseconds of this device. */
export type ChangeTimes = { state?: number; notes?: number };

export type TimedChange = { readonly change: InstanceChange; readonly times: ChangeTimes };

/** A change that the server has not confirmed. A late one waits for the network. */
export type PendingChange = TimedChange & RecordingTarget & { readonly isLate: boolean };

export const NO_CHANGE: TimedChange = { change: {}, times: {} };

export const changesState = ({ completed, skipped }: InstanceChange): boolean =>
  completed !== undefined || skipped !== undefined;

export const timed = (change: InstanceChange, atMs: number): TimedChange => ({
  change,
  times: { ...(changesState(change) && { state: atMs }), ...(change.notes !== undefined && { notes: atMs }) },
});

/** The later of both times, or -1 if there is none. */
export const latestOf = ({ state = -1, notes = -1 }: ChangeTimes): number => Math.max(state, notes);

/** The parts of a change that are newer than the given times. */
export const laterParts = ({ change, times }: TimedChange, known: ChangeTimes): TimedChange => {
  const { notes, ...state } = change;
  const isLater = (part: keyof ChangeTimes) => (times[part] ?? -1) > (known[part] ?? -1);
  return {
    change: { ...(isLater('state') && state), ...(isLater('notes') && notes !== undefined && { notes }) },
    times: {
      ...(isLater('state') && { state: times.state ?? 0 }),
      ...(isLater('notes') && { notes: times.notes ?? 0 }),
    },
  };
};

/**
 * Dates a change made during a call, once the call has ended. Parts that the call has too get the end of the call as
 * their time: the server dates the call by its arrival, and would otherwise take the later change for the earlier one.
 */
export const afterCall = ({ change, times }: TimedChange, call: TimedChange, endMs: number): TimedChange => {
  const raised = { ...times };
  for (const part of ['state', 'notes'] as const) {
    if (raised[part] !== undefined && call.times[part] !== undefined) raised[part] = Math.max(raised[part], endMs);
  }
  return { change, times: raised };
};

/** Dates a change no earlier than the change it replaces, even if the clock was set back in between. */
export const notBefore = (wanted: TimedChange, replaced: TimedChange): TimedChange =>
  afterCall(wanted, replaced, latestOf(replaced.times));

/** Merges two changes. The later one wins; a day is completed or skipped, never both. */
export const merged = (earlier: TimedChange, later: TimedChange): TimedChange => {
  const replaced = changesState(later.change) ? wholeState(earlier.change) : earlier.change;
  const change = { ...replaced, ...later.change };
  if (later.change.completed && later.change.skipped === undefined) delete change.skipped;
  if (later.change.skipped && later.change.completed === undefined) delete change.completed;
  return { change, times: { ...earlier.times, ...later.times } };
};

/** Says that completing ends a skip and skipping ends a completion, because the server may never see this change. */
const wholeState = (change: InstanceChange): InstanceChange => ({
  ...(change.completed && { skipped: false }),
  ...(change.skipped && { completed: false }),
  ...change,
});

/** Whether the later change replaces all of the earlier one. The state is one value: completing replaces skipping. */
export const covers = (later: InstanceChange, earlier: InstanceChange): boolean =>
  (!changesState(earlier) || changesState(later)) && (earlier.notes === undefined || later.notes !== undefined);

/** Applies the optimistic updates to a list. Returns the same list if none is for this day. */
export const withPendingChanges = (
  habits: Habit[],
  pending: readonly Pick<PendingChange, 'habitId' | 'date' | 'change'>[],
  day: CalendarDay,
  today: CalendarDay,
): Habit[] => {
  const ofDay = new Map(
    pending.filter(({ date }) => date === day).map(({ habitId, change }) => [outboxIdOf(habitId), change]),
  );
  if (ofDay.size === 0) return habits;
  return habits.map((habit) => {
    const change = ofDay.get(outboxIdOf(habit.id));
    return change === undefined ? habit : withInstance(habit, changedInstance(habit, day, change), today);
  });
};

/** Applies an instance to its habit, with reps and streak as far as a single day decides them. */
const withInstance = (habit: Habit, instance: Instance, today: CalendarDay): Habit => {
  const before = instanceOn(habit, instance.date) ?? OPEN;
  const added = Number(instance.completed) - Number(before.completed);
  // The streak after a change of an earlier day depends on the days around it, so the server counts it.
  const countsInStreak = instance.date === today && isScheduledOn(habit.schedules, today);
  return {
    ...habit,
    completed: instance.completed,
    instance,
    reps: Math.max(0, habit.reps + added),
    streak: Math.max(0, habit.streak + (countsInStreak ? added : 0)),
  };
};

// The server's ids begin at 1.
const NO_ID = 0;

const changedInstance = (habit: Habit, day: CalendarDay, { completed, skipped, notes }: InstanceChange): Instance => {
  let instance: Instance = instanceOn(habit, day) ?? {
    ...OPEN,
    id: NO_ID,
    habitId: habit.id,
    date: day,
    notes: null,
    habitName: habit.name,
  };
  if (completed !== undefined) instance = withCompletion(instance, completed);
  if (skipped !== undefined) instance = withSkip(instance, skipped);
  return notes === undefined ? instance : { ...instance, notes };
};
