import { addDays } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { HISTORY_MAX } from '#habits/habit-limits.ts';
import { countsOn } from './progress-facts.ts';
import type { ProgressHabit, ProgressInstance } from './progress-facts.ts';

/** One day in the history of a habit, in the words of the screen. */
export type HistoryEntry = {
  readonly day: CalendarDay;
  readonly label: 'Completed' | 'Skipped' | 'Missed';
  readonly note: string | null;
};

/**
 * The latest days of a habit up to the owner's today, newest first: docs/product.md, Histories and years. `knownFrom` is the
 * earliest day whose instances are at hand, null when all are: no day before it is called missed.
 */
export const habitHistory = (
  habit: ProgressHabit,
  instances: readonly ProgressInstance[],
  today: CalendarDay,
  knownFrom: CalendarDay | null = null,
): HistoryEntry[] => {
  const instancesByDay = new Map(instances.flatMap((each) => (each.habitId === habit.id ? [[each.date, each]] : [])));
  const entries: HistoryEntry[] = [];
  const first = knownFrom !== null && knownFrom > habit.startDay ? knownFrom : habit.startDay;
  for (let day = lastDayOf(habit, today); day >= first && entries.length < HISTORY_MAX; day = addDays(day, -1)) {
    const instance = instancesByDay.get(day);
    const label = labelFor(instance, countsOn(habit, day), day < today);
    if (label !== null) entries.push({ day, label, note: instance?.notes ?? null });
  }
  return entries;
};

const lastDayOf = ({ deletedDay }: ProgressHabit, today: CalendarDay): CalendarDay =>
  deletedDay && deletedDay <= today ? addDays(deletedDay, -1) : today;

const labelFor = (
  instance: ProgressInstance | undefined,
  isScheduled: boolean,
  isPast: boolean,
): HistoryEntry['label'] | null => {
  if (instance?.completed === true) return 'Completed';
  if (!isScheduled) return null;
  if (instance?.skipped === true) return 'Skipped';
  return isPast ? 'Missed' : null;
};
