import type { CalendarDay } from '#calendar/calendar-day.ts';
import { countsOn, livedOn } from './progress-facts.ts';
import type { ProgressFacts, ProgressInstance } from './progress-facts.ts';

/** How one habit went on one day; `open` is today or a later day, not done yet. */
export type DayStatus = 'completed' | 'skipped' | 'missed' | 'open';

/** One habit in the list of a day, under its name on that day. The note only where it was completed. */
export type DayEntry = {
  readonly habitId: number;
  readonly name: string;
  readonly status: DayStatus;
  readonly note: string | null;
  /** False for work on a day without a schedule. It adds to reps and to no count of the day. */
  readonly isScheduled: boolean;
};

/** What was completed, skipped and missed on a day, in the order of the habits. */
export const dayDetails = ({ habits, instances }: ProgressFacts, day: CalendarDay, today: CalendarDay): DayEntry[] => {
  const instancesByHabit = new Map(
    instances.flatMap((instance) => (instance.date === day ? [[instance.habitId, instance]] : [])),
  );
  return habits.flatMap((habit) => {
    const instance = instancesByHabit.get(habit.id);
    const isScheduled = countsOn(habit, day);
    const isExtra = instance?.completed === true && livedOn(habit, day);
    if (!isScheduled && !isExtra) return [];
    const status = statusOf(instance, day, today);
    return [
      {
        habitId: habit.id,
        name: (day < today ? instance?.habitName : undefined) ?? habit.name,
        status,
        note: status === 'completed' ? (instance?.notes ?? null) : null,
        isScheduled,
      },
    ];
  });
};

const statusOf = (instance: ProgressInstance | undefined, day: CalendarDay, today: CalendarDay): DayStatus => {
  if (instance?.completed === true) return 'completed';
  if (instance?.skipped === true) return 'skipped';
  return day < today ? 'missed' : 'open';
};
