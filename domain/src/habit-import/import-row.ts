import type { TimeOfDay } from '#calendar/time-of-day.ts';
import { timeFromText } from '#calendar/time-from-text.ts';
import { WEEKDAYS } from '#calendar/weekday.ts';
import type { Weekday } from '#calendar/weekday.ts';
import { weekdaysFromText } from '#calendar/weekdays-from-text.ts';
import { HABIT_NAME_MAX, NOTE_MAX } from '#habits/habit-limits.ts';
import type { HabitIcon } from '#habits/habit-icons.ts';
import { takeLeadingEmoji } from '#habits/leading-emoji.ts';
import type { HabitType } from '#habits/schedule.ts';
import { unescapedFormula } from '#text/formula.ts';
import { hasVisibleText } from '#text/visible-text.ts';

/** One habit as an import sends it. `weekday` is one day or a list of days as text. */
export type ImportRow = {
  readonly name: string;
  readonly type: HabitType;
  readonly deadline: TimeOfDay;
  readonly weekday?: string;
  readonly notes?: string;
  /** Whether it is done on the owner's today. */
  readonly completed: boolean;
  /** Taken from an emoji before the name. */
  readonly icon?: HabitIcon;
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
  const { name, icon } = takeLeadingEmoji(unescapedFormula(cells.name));
  const type = typeOf(cells.type.trim().toLowerCase());
  const deadline = timeFromText(cells.deadline);
  const weekdays = weekdaysFromText(cells.weekday);
  const notes = unescapedFormula(cells.notes).trim();
  if (type === null) return no(`The type ${quoted(cells.type)} is neither daily nor weekly`);
  if (!hasVisibleText(name)) return no('Habit name is required');
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
      ...(isEveryDay(type, weekdays.weekdays) ? {} : { weekday: weekdays.weekdays.join(', ') }),
      ...(notes === '' ? {} : { notes }),
      ...(icon === null ? {} : { icon }),
      completed: cells.completed.trim().toLowerCase() === 'true',
    },
  };
};

/** "Custom" is what the form calls a habit with chosen days. */
const typeOf = (text: string): HabitType | null => {
  if (text === 'daily' || /^every\s*day$/.test(text)) return 'daily';
  return text === 'weekly' || text === 'custom' ? 'weekly' : null;
};

const isEveryDay = (type: HabitType, { length }: readonly Weekday[]): boolean =>
  length === 0 || (type === 'daily' && length === WEEKDAYS.length);

const no = (reason: string): ReadRow => ({ ok: false, reason });

const SHOWN_MAX = 40;

const quoted = (text: string): string => {
  const shown = text.trim();
  return `"${shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…` : shown}"`;
};
