import type { Habit, Instance, SavedInstance } from '@crushing/contract/habits/schemas';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import { timeOfDay } from '@crushing/domain/calendar/time-of-day';

/** The day on which tests of the browser take place: a Thursday. */
export const TODAY = calendarDay('2025-09-04');
export const YESTERDAY = calendarDay('2025-09-03');

const START = calendarDay('2025-08-01');

/** A daily habit; the test names what matters to it. */
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

/** An open record of today. */
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

/** What the server answers to a tick of the only habit. */
export const aSavedInstance = (fields: Partial<Instance> = {}): SavedInstance => {
  const instance = anInstance(fields);
  const { id, streak, reps, startDay, lastUpdated } = aHabit();
  return {
    ...instance,
    habit: { id, streak, reps, completed: instance.completed, startDay, lastUpdated },
    day: { due: 1, done: Number(instance.completed), perfectStreak: 0 },
    version: { before: '.1.1.', after: '.1.2.' },
  };
};
