import type { HistoryDay } from '@crushing/domain/habit-import/imported-history';
import type { Queries } from '#database/database.ts';
import type { NewInstance } from '#features/habits/instances/instances.store.ts';
import { findInstancesBetween } from './history.store.ts';

export type MergedDays = {
  readonly newDays: readonly Omit<NewInstance, 'habitId'>[];
  /** Instances of an earlier import with their corrected values. */
  readonly corrected: readonly Known[];
  /** How many more days are completed, new days included. */
  readonly repsDelta: number;
  /** Rows that were read. */
  readonly read: number;
};

type Merging = { readonly instant: string; readonly name: string };

/**
 * Compares the days of a file with those of a habit (null: none yet), and writes nothing. It corrects only what an
 * earlier import wrote: such instances have no time of a change. What the person has changed here stays.
 */
export const mergeDays = async (
  query: Queries,
  habitId: number | null,
  days: readonly HistoryDay[],
  { instant, name }: Merging,
): Promise<MergedDays> => {
  const [first, last] = [days[0], days.at(-1)];
  const known =
    habitId === null || first === undefined || last === undefined
      ? []
      : await findInstancesBetween(query, habitId, first.date, last.date);
  const knownByDate = new Map(known.map((instance) => [instance.date, instance]));
  const newDays: Omit<NewInstance, 'habitId'>[] = [];
  const correctedDays: Known[] = [];
  let repsDelta = 0;
  for (const day of days) {
    const before = knownByDate.get(day.date);
    if (before === undefined) {
      newDays.push({ ...day, habitName: day.habitName ?? name, createdAt: instant, stateAt: null, notedAt: null });
      repsDelta += Number(day.completed);
      continue;
    }
    const after = corrected(before, day);
    if (after === null) continue;
    correctedDays.push({ ...before, ...after });
    repsDelta += Number(after.completed) - Number(before.completed);
  }
  return { newDays, corrected: correctedDays, repsDelta, read: known.length };
};

type Known = Awaited<ReturnType<typeof findInstancesBetween>>[number];

/** The state that the file gives a known instance; null where nothing changes. */
const corrected = (
  { completed, skipped, notes, stateAt, notedAt }: Known,
  day: HistoryDay,
): Pick<Known, 'completed' | 'skipped' | 'notes'> | null => {
  const isCounted = day.completed || day.skipped;
  const state = stateAt === null && isCounted ? day : { completed, skipped };
  const note = notedAt === null ? (day.notes ?? notes) : notes;
  if (state.completed === completed && state.skipped === skipped && note === notes) return null;
  return { completed: state.completed, skipped: state.skipped, notes: note };
};
