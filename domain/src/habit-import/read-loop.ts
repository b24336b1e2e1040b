import { isCalendarDay } from '#calendar/calendar-day.ts';
import { historyKeys, historyName, historyNote, withName } from './history-text.ts';
import { boundedHistory, isHistoryDay, sortedDays } from './imported-history.ts';
import type { HistoryDay, HistoryHabit, HistoryOwner, LeftOutEntry, ReadHistory } from './imported-history.ts';
import { daysWord } from './left-out-words.ts';
import { planFromFrequency } from './plan-from-frequency.ts';
import { isLoopScores, loopFolder, readLoopEntries, readLoopHabits, readLoopTable } from './read-loop-tables.ts';
import type { LoopEntry, LoopRow, TextFile } from './read-loop-tables.ts';
import { isLoopQuantity, readLoopValue } from './read-loop-values.ts';
import type { LoopValue } from './read-loop-values.ts';

/** The habits of an export of Loop Habit Tracker; null when none of the files is its list of habits. */
export const readLoop = (files: readonly TextFile[], owner: HistoryOwner): ReadHistory | null => {
  const rows = files.map(({ text }) => readLoopHabits(text)).find((found) => found !== null);
  if (rows === undefined) return null;
  const entries = entriesOf(files, rows);
  if (entries === null) {
    return {
      ok: false,
      message: 'The days of these habits are missing',
      hint: 'Choose Habits.csv and Checkmarks.csv of one export together, or its ZIP file.',
    };
  }
  const written = [...entries.values()].filter(({ length }) => length > 0);
  if (written.length > 0 && !written.some((list) => list.some(({ date }) => isCalendarDay(date)))) {
    return {
      ok: false,
      message: 'The dates of these files cannot be read',
      hint: 'Choose the files as Loop wrote them. A spreadsheet writes dates in another way.',
    };
  }
  const keyOf = historyKeys('loop');
  const habits: HistoryHabit[] = [];
  const leftOut: LeftOutEntry[] = [];
  for (const [place, row] of rows.entries()) {
    const named = historyName(row.name);
    if (named === null) leftOut.push({ name: `Habit ${place + 1}`, reason: 'It has no name' });
    else habits.push(withName(named, { key: keyOf(row.name), ...habitOf(row, entries.get(place) ?? [], owner) }));
  }
  return boundedHistory('Loop Habit Tracker', habits, leftOut);
};

/** The entries of each row by its place; null when no file holds any. */
const entriesOf = (files: readonly TextFile[], rows: readonly LoopRow[]): Map<number, LoopEntry[]> | null => {
  const names = rows.map(({ name }) => name);
  // The folder of an archive may begin with a number too.
  const placeOf = (path: string): number => rows.findIndex(({ position }) => position === loopFolder(path));
  const table = files
    .filter(({ path }) => placeOf(path) === -1 && !isLoopScores(path))
    .map(({ text }) => readLoopTable(text, names))
    .find((found) => found !== null);
  const folders = files.flatMap(({ path, text }) => {
    const place = placeOf(path);
    const entries = place === -1 ? null : readLoopEntries(text);
    return entries === null ? [] : [[place, entries] as const];
  });
  if (table === undefined && folders.length === 0) return null;
  // The folder of a habit has its notes, and days that the table of some versions lacks.
  return new Map([...(table ?? []), ...folders]);
};

type Facts = Pick<HistoryHabit, 'rule' | 'planChange' | 'notes' | 'isArchived' | 'days' | 'leftOut'>;

const habitOf = (row: LoopRow, entries: readonly LoopEntry[], owner: HistoryOwner): Facts => {
  const counts = { automatic: 0, missed: 0, unread: 0, outside: 0 };
  const found: HistoryDay[] = [];
  const isMeasured = row.isMeasured ?? entries.some(({ value }) => isLoopQuantity(value));
  const measure = { target: isMeasured ? row.target : null, isAtMost: row.isAtMost, targetDays: row.inDays };
  for (const { date, value: written, notes } of entries) {
    const value = isCalendarDay(date) ? readLoopValue(written, measure) : 'unread';
    const note = historyNote(notes);
    if (value === 'open' && note === null) continue;
    if (!isCalendarDay(date)) counts.unread += 1;
    else if (!isHistoryDay(date, owner.today)) counts.outside += 1;
    else {
      if (isLeftOut(value)) counts[value] += 1;
      const state = { completed: value === 'completed', skipped: value === 'skipped' };
      if (state.completed || state.skipped || note !== null) found.push({ date, ...state, notes: note });
    }
  }
  const days = sortedDays(found);
  const completedDays = days.filter(({ completed }) => completed).map(({ date }) => date);
  const plan = planFromFrequency(row.times, row.inDays, completedDays);
  return {
    rule: plan.rule,
    planChange: [plan.planChange, isMeasured && aboutTarget(row)].filter(Boolean).join(' ') || null,
    notes: historyNote(row.description),
    isArchived: row.isArchived,
    days,
    leftOut: [
      ...daysWord(counts.automatic, 'that Loop marked by itself'),
      ...daysWord(counts.missed, `${row.isAtMost ? 'above' : 'below'} the target of ${targetOf(row)}`),
      ...daysWord(counts.outside, 'before 2000 or after tomorrow'),
      ...daysWord(counts.unread, 'that cannot be read'),
    ],
  };
};

const isLeftOut = (value: LoopValue): value is 'automatic' | 'missed' | 'unread' =>
  value === 'automatic' || value === 'missed' || value === 'unread';

/** How days are counted where the target of a measured habit says nothing about a day; null where it does. */
const aboutTarget = (row: LoopRow): string | null => {
  if (row.isMeasured === null) return 'Its target is not in this export: each day with a value counts as done.';
  if (row.inDays <= 1) return null;
  return row.isAtMost
    ? `Its target of at most ${targetOf(row)} is for ${row.inDays} days: each day up to it counts as done.`
    : `Its target of ${targetOf(row)} is for ${row.inDays} days: each day with a value counts as done.`;
};

const targetOf = ({ target, unit }: LoopRow): string => (unit === '' ? String(target) : `${target} ${unit}`);
