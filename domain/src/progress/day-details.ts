import type { CalendarDay } from '#calendar/calendar-day.ts';
import { countsOn, livedOn } from './progress-facts.ts';
import type { ProgressFacts, ProgressInstance } from './progress-facts.ts';

/**
 * The state of one habit on one day, seen from today. Without a tick or a skip, a past day is missed; today and the
 * days after it are open.
 */
export type DetailState = 'completed' | 'skipped' | 'missed' | 'open';

/** One habit in the list of a day, under its name on that day. It has a note only where it was completed. */
export type DayDetail = {
  readonly habitId: number;
  readonly name: string;
  readonly state: DetailState;
  readonly note: string | null;
  /** False for work on a day without a schedule. It counts for reps, but not for the day. */
  readonly isScheduled: boolean;
};

/** What was completed, skipped and missed on a day, in the order of the habits. */
export const dayDetails = ({ habits, instances }: ProgressFacts, day: CalendarDay, today: CalendarDay): DayDetail[] => {
  const instancesByHabit = new Map(
    instances.flatMap((instance) => (instance.date === day ? [[instance.habitId, instance]] : [])),
  );
  return habits.flatMap((habit) => {
    const instance = instancesByHabit.get(habit.id);
    const isScheduled = countsOn(habit, day);
    const isExtra = instance?.completed === true && livedOn(habit, day);
    if (!isScheduled && !isExtra) return [];
    const state = stateOf(instance, day, today);
    return [
      {
        habitId: habit.id,
        name: (day < today ? instance?.habitName : undefined) ?? habit.name,
        state,
        note: state === 'completed' ? (instance?.notes ?? null) : null,
        isScheduled,
      },
    ];
  });
};

const stateOf = (instance: ProgressInstance | undefined, day: CalendarDay, today: CalendarDay): DetailState => {
  if (instance?.completed === true) return 'completed';
  if (instance?.skipped === true) return 'skipped';
  return day < today ? 'missed' : 'open';
};
