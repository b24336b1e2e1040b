import type { Habit, Instance, SavedInstance } from '@crushing/contract/habits/schemas';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { timeOfDay } from '@crushing/domain/calendar/time-of-day';

/** The today of the web's tests: a Thursday. */
export const TODAY = calendarDay('2025-09-04');
export const YESTERDAY = calendarDay('2025-09-03');

const START = calendarDay('2025-08-01');

export const aHabit = (fields: Partial<Habit> = {}): Habit => {
  const { type = 'daily', weekdays = null } = fields;
  return {
    id: 1,
    name: 'Read 20 pages',
    type,
    deadline: timeOfDay('00:00'),
    weekdays,
    notes: null,
    icon: null,
    isPrivate: false,
    completed: false,
    streak: 4,
    reps: 9,
    sortOrder: 0,
    startDay: START,
    createdAt: '2025-08-01T08:00:00.000Z',
    lastUpdated: '2025-09-03T08:00:00.000Z',
    schedules: [{ from: START, type, weekdays }],
    ...fields,
  };
};

/** An open instance of today. */
export const anInstance = (fields: Partial<Instance> = {}): Instance => ({
  id: 7,
  habitId: 1,
  date: TODAY,
  completed: false,
  skipped: false,
  notes: null,
  habitName: 'Read 20 pages',
  ...fields,
});

/** The answer to a tick, when there is no other habit. */
export const aSavedInstance = (fields: Partial<Instance> = {}): SavedInstance => {
  const instance = anInstance(fields);
  const { id, streak, reps, startDay, lastUpdated } = aHabit();
  return {
    ...instance,
    habit: { id, streak, reps, completed: instance.completed, startDay, lastUpdated },
    day: { due: 1, done: Number(instance.completed), perfectStreak: 0 },
    milestone: null,
    version: { before: '.1.1.', after: '.1.2.' },
  };
};
