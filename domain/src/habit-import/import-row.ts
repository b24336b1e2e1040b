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
import { hasVisibleText, isStorable, withLineFeeds } from '#text/visible-text.ts';
import { quoted } from './quoted.ts';

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

/** One row of a file as a habit that the server takes, or the sentence that says why it is none. */
export const readImportRow = (cells: ImportCells): ReadRow => {
  const { name: typed, icon } = takeLeadingEmoji(unescapedFormula(cells.name));
  const name = inOneLine(typed);
  const type = typeOf(cells.type.trim().toLowerCase());
  const deadline = timeFromText(cells.deadline);
  const weekdays = weekdaysFromText(cells.weekday);
  const notes = withLineFeeds(unescapedFormula(cells.notes)).trim();
  if (type === null) return no(`The type ${quoted(cells.type)} is neither daily nor weekly`);
  if (!hasVisibleText(name)) return no('Habit name is required');
  if (name.length > HABIT_NAME_MAX) return no(`A habit name has at most ${HABIT_NAME_MAX} characters`);
  if (!isStorable(name)) return no('The name contains characters that cannot be stored');
  if (cells.deadline.trim() === '') return no('Deadline is required');
  if (deadline === null) return no(`The deadline ${quoted(cells.deadline)} is not a time such as 07:30`);
  if (!weekdays.ok) return no(`${quoted(weekdays.unknown)} is not a day of the week`);
  if (notes.length > NOTE_MAX) return no(`A note has at most ${NOTE_MAX} characters`);
  if (!isStorable(notes)) return no('The note contains characters that cannot be stored');
  return {
    ok: true,
    row: {
      name,
      type,
      deadline,
      ...(isEveryDay(type, weekdays.weekdays) ? {} : { weekday: weekdays.weekdays.join(', ') }),
      ...(notes === '' ? {} : { notes }),
      ...(icon === null ? {} : { icon }),
      completed: completedWord(cells) === 'true',
    },
  };
};

/** Whether a row says neither plainly that it is done today nor that it is not: "yes", "WAHR". Only "true" counts as done. */
export const isCompletedUnclear = (cells: ImportCells): boolean =>
  !['true', 'false', ''].includes(completedWord(cells));

const completedWord = ({ completed }: ImportCells): string => completed.trim().toLowerCase();

/** Spreadsheets allow line ends within a cell; names of habits stand in one line. */
const inOneLine = (name: string): string =>
  name
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** "Custom" is what the form calls a habit with chosen days. */
const typeOf = (text: string): HabitType | null => {
  if (text === 'daily' || /^every\s*day$/.test(text)) return 'daily';
  return text === 'weekly' || text === 'custom' ? 'weekly' : null;
};

const isEveryDay = (type: HabitType, { length }: readonly Weekday[]): boolean =>
  length === 0 || (type === 'daily' && length === WEEKDAYS.length);

const no = (reason: string): ReadRow => ({ ok: false, reason });
