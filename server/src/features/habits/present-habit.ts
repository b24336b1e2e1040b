import type { TimeOfDay } from '@crushing/domain/calendar/time-of-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DeletedHabit, Habit, Instance } from '@crushing/contract/habits/schemas';
import type { HabitRow, InstanceInRow } from './habits.store.ts';
import type { InstanceRow } from './instances/instances.store.ts';
import type { DeletedHabitRow } from './history/lived-habits.store.ts';
import { restorableUntil } from './deleted/restorable.ts';

/** Every field of a habit that leaves the server. */
export const presentHabit = (habit: HabitRow, streak: number, instance: Instance | null): Habit => ({
  id: habit.id,
  name: habit.name,
  type: habit.type,
  // A cast: only the contract's TimeOfDay is ever written.
  deadline: habit.deadline as TimeOfDay,
  weekdays: habit.weekdays,
  notes: habit.notes,
  icon: habit.icon,
  isPrivate: habit.isPrivate,
  completed: instance?.completed ?? false,
  streak,
  reps: habit.reps,
  sortOrder: habit.sortOrder,
  startDay: habit.startDay,
  createdAt: habit.createdAt,
  lastUpdated: habit.lastUpdated,
  schedules: habit.schedules,
  ...(instance === null ? {} : { instance }),
});

/** A deleted habit; with `isOfDay` as it was on the asked day. */
export const presentDeletedHabit = (
  { completed, skipped, habitName, ...habit }: DeletedHabitRow & { deletedDay: CalendarDay },
  isOfDay: boolean,
): DeletedHabit => ({
  id: habit.id,
  name: (isOfDay ? habitName : null) ?? habit.name,
  icon: habit.icon,
  isPrivate: habit.isPrivate,
  startDay: habit.startDay,
  schedules: habit.schedules,
  deletedDay: habit.deletedDay,
  restorableUntil: restorableUntil(habit.deletedAt),
  instance: isOfDay && completed !== null && skipped !== null ? { completed, skipped } : null,
});

export const presentInstance = (row: InstanceRow): Instance => ({
  id: row.id,
  habitId: row.habitId,
  date: row.date,
  completed: row.completed,
  skipped: row.skipped,
  notes: row.notes,
  habitName: row.habitName,
});

/** The instance in the row of its habit; null when the day has none. */
export const instanceInRow = (row: InstanceInRow, date: Instance['date']): Instance | null =>
  row.instanceId === null
    ? null
    : {
        id: row.instanceId,
        habitId: row.id,
        date,
        completed: row.instanceCompleted ?? false,
        skipped: row.instanceSkipped ?? false,
        notes: row.instanceNotes,
        habitName: row.instanceHabitName ?? row.name,
      };
