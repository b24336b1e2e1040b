import type { ExtractedHabit } from '@crushing/contract/image-import/schemas';
import { weekdaysFromText } from '@crushing/domain/calendar/weekdays-from-text';
import type { ImportRow } from '@crushing/domain/habit-import/import-row';
import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import { HABIT_NAME_MAX, NOTE_MAX } from '@crushing/domain/habits/habit-limits';
import { iconForName } from '@crushing/domain/habits/icon-for-name';
import { noteFrom } from '@crushing/domain/habits/note';
import { scheduleLabel } from '@crushing/domain/habits/schedule';
import type { HabitType } from '@crushing/domain/habits/schedule';
import { hasVisibleText } from '@crushing/domain/text/visible-text';

/** An extracted habit during the review. */
export type ExtractedDraft = {
  readonly key: number;
  readonly selected: boolean;
  readonly name: string;
  readonly type: HabitType;
  /** The days as typed: "monday, friday". */
  readonly days: string;
  readonly notes: string;
  readonly confidence: number;
  readonly read: ExtractedHabit;
};

/** A draft for each habit, all selected. */
export const draftsOf = (habits: readonly ExtractedHabit[]): ExtractedDraft[] =>
  habits.map((read, key) => ({
    key,
    selected: true,
    name: read.name,
    type: read.type,
    days: (read.weekdays ?? []).join(', '),
    notes: read.notes ?? '',
    confidence: read.confidence,
    read,
  }));

export type DraftProblems = { readonly name?: string; readonly days?: string; readonly notes?: string };

/** Why a draft cannot be imported, by field. */
export const extractedProblems = ({ name, type, days, notes }: ExtractedDraft): DraftProblems => {
  const read = weekdaysFromText(days);
  const length = name.trim().length;
  return {
    ...(!hasVisibleText(name) && { name: 'Habit name is required' }),
    ...(length > HABIT_NAME_MAX && { name: `A habit name has at most ${HABIT_NAME_MAX} characters` }),
    ...(type === 'weekly' && !read.ok && { days: `"${read.unknown}" is not a day of the week` }),
    ...(type === 'weekly' && read.ok && read.weekdays.length === 0 && { days: 'Please select at least one day' }),
    ...(notes.trim().length > NOTE_MAX && { notes: `A note has at most ${NOTE_MAX} characters` }),
  };
};

/** "Daily" or "Mon, Wed". */
export const daysLabel = ({ type, days }: ExtractedDraft): string => {
  const read = weekdaysFromText(days);
  if (type === 'daily') return 'Daily';
  return read.ok && read.weekdays.length > 0 ? scheduleLabel({ type, weekdays: read.weekdays }) : 'No days yet';
};

type ImportedRow = ImportRow & { readonly icon: HabitIcon };

export const rowOf = ({ name, type, days, notes, read }: ExtractedDraft): ImportedRow => {
  const typed = days.trim().toLowerCase();
  const note = noteFrom(notes);
  return {
    name: name.trim(),
    type,
    deadline: read.deadline,
    completed: false,
    // A corrected name gets an icon of its own.
    icon: name.trim() === read.name && read.icon !== null ? read.icon : iconForName(name),
    ...(type === 'weekly' && typed !== '' && { weekday: typed }),
    ...(note !== null && { notes: note }),
  };
};
