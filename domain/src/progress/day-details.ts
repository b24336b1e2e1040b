import type { CalendarDay } from '#calendar/calendar-day.ts';
import { countsOn, livedOn } from './progress-facts.ts';
import type { ProgressFacts, ProgressRecord } from './progress-facts.ts';

/** How one habit went on one day; `open` is today or a day ahead, not done yet. */
export type DayStatus = 'completed' | 'skipped' | 'missed' | 'open';

/** One habit in the list of a day, under the name it had, today under the one it has; the note only where it was completed. */
export type DayEntry = {
  readonly habitId: number;
  readonly name: string;
  readonly status: DayStatus;
  readonly note: string | null;
  /** False for work on a day the habit was not scheduled: it adds to reps and to no count of the day. */
  readonly isScheduled: boolean;
};

/** What was completed, skipped and missed on a day, in the order of the habits, seen from the owner's today. */
export const dayDetails = ({ habits, records }: ProgressFacts, day: CalendarDay, today: CalendarDay): DayEntry[] => {
  const recordsByHabit = new Map(records.flatMap((record) => (record.date === day ? [[record.habitId, record]] : [])));
  return habits.flatMap((habit) => {
    const record = recordsByHabit.get(habit.id);
    const isScheduled = countsOn(habit, day);
    const isExtra = record?.completed === true && livedOn(habit, day);
    if (!isScheduled && !isExtra) return [];
    const status = statusOf(record, day, today);
    return [
      {
        habitId: habit.id,
        name: (day < today ? record?.habitName : undefined) ?? habit.name,
        status,
        note: status === 'completed' ? (record?.notes ?? null) : null,
        isScheduled,
      },
    ];
  });
};

const statusOf = (record: ProgressRecord | undefined, day: CalendarDay, today: CalendarDay): DayStatus => {
  if (record?.completed === true) return 'completed';
  if (record?.skipped === true) return 'skipped';
  return day < today ? 'missed' : 'open';
};
