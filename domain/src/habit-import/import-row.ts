import type { TimeOfDay } from '#calendar/time-of-day.ts';
import { timeFromText } from '#calendar/time-from-text.ts';
import { weekdaysFromText } from '#calendar/weekdays-from-text.ts';
import { HABIT_NAME_MAX, NOTE_MAX } from '#habits/habit-limits.ts';
import type { HabitType } from '#habits/schedule.ts';

/** One habit as an import sends it. `weekday` is one day or a list of days as text. */
export type ImportRow = {
  readonly name: string;
  readonly type: HabitType;
  readonly deadline: TimeOfDay;
  readonly weekday?: string;
  readonly notes?: string;
  /** Whether it is done on the owner's today. */
  readonly completed: boolean;
};

/** The cells of one row by column name. */
export type ImportCells = {
  readonly name: string;
  readonly type: string;
  readonly deadline: string;
  readonly weekday: string;
  readonly notes: string;
  readonly completed: string;
};

type ReadRow = { readonly ok: true; readonly row: ImportRow } | { readonly ok: false; readonly reason: string };

/** One row of a file as a habit, or the sentence that says why it is no habit. */
export const readImportRow = (cells: ImportCells): ReadRow => {
  const name = unescaped(cells.name).trim();
  const type = cells.type.trim().toLowerCase();
  const deadline = timeFromText(cells.deadline);
  const weekdays = weekdaysFromText(cells.weekday);
  const notes = unescaped(cells.notes).trim();
  if (type !== 'daily' && type !== 'weekly') return no(`The type ${quoted(cells.type)} is neither daily nor weekly`);
  if (name === '') return no('Habit name is required');
  if (name.length > HABIT_NAME_MAX) return no(`A habit name has at most ${HABIT_NAME_MAX} characters`);
  if (cells.deadline.trim() === '') return no('Deadline is required');
  if (deadline === null) return no(`The deadline ${quoted(cells.deadline)} is not a time such as 07:30`);
  if (!weekdays.ok) return no(`${quoted(weekdays.unknown)} is not a day of the week`);
  if (notes.length > NOTE_MAX) return no(`A note has at most ${NOTE_MAX} characters`);
  return {
    ok: true,
    row: {
      name,
      type,
      deadline,
      ...(weekdays.weekdays.length === 0 ? {} : { weekday: weekdays.weekdays.join(', ') }),
      ...(notes === '' ? {} : { notes }),
      completed: cells.completed.trim().toLowerCase() === 'true',
    },
  };
};

const no = (reason: string): ReadRow => ({ ok: false, reason });

// Spreadsheets write an apostrophe before such a text to keep it from being run as a formula.
const unescaped = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

const SHOWN_MAX = 40;

const quoted = (text: string): string => {
  const shown = text.trim();
  return `"${shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…` : shown}"`;
};
