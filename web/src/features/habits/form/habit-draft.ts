import type { Habit, HabitChanges, NewHabit } from '@crushing/contract/habits/schemas';
import { timeOfDay } from '@crushing/domain/calendar/time-of-day';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import { HABIT_NAME_MAX, NOTE_MAX } from '@crushing/domain/habits/habit-limits';
import { iconForName } from '@crushing/domain/habits/icon-for-name';
import { noteFrom } from '@crushing/domain/habits/note';
import type { HabitType } from '@crushing/domain/habits/schedule';

/** The state of the habit form. */
export type HabitDraft = { name: string; type: HabitType; weekdays: Weekday[]; notes: string };

/** The end of the owner's day. The form offers no other time. */
const NEW_DEADLINE = timeOfDay('00:00');

// docs/product.md, Types and schedules.
const DEFAULT_WEEKDAYS: readonly Weekday[] = ['monday'];

export const EMPTY_DRAFT: HabitDraft = { name: '', type: 'daily', weekdays: [], notes: '' };

export const draftOf = ({ name, type, weekdays, notes }: Habit): HabitDraft => ({
  name,
  type,
  weekdays: weekdays ?? [],
  notes: notes ?? '',
});

export const lacksDays = ({ type, weekdays }: HabitDraft): boolean => type === 'weekly' && weekdays.length === 0;

/** Why the form cannot be saved, by field. */
export const draftProblems = ({ name, notes }: HabitDraft): Record<string, string> => {
  const problems: Record<string, string> = {};
  if (name.trim() === '') problems.name = 'Habit name is required';
  if (name.trim().length > HABIT_NAME_MAX) problems.name = `A habit name has at most ${HABIT_NAME_MAX} characters`;
  if (notes.trim().length > NOTE_MAX) problems.notes = `A note has at most ${NOTE_MAX} characters`;
  return problems;
};

export const newHabitFrom = (draft: HabitDraft): NewHabit => ({
  name: draft.name.trim(),
  type: draft.type,
  deadline: NEW_DEADLINE,
  weekdays: weekdaysOf(draft),
  notes: noteFrom(draft.notes),
  icon: iconForName(draft.name),
});

/** Only what differs, so that an unchanged schedule starts no new version; null when nothing does. */
export const changesFrom = (draft: HabitDraft, habit: Habit): HabitChanges | null => {
  const before = draftOf(habit);
  const changes: HabitChanges = { ...renameFrom(draft.name, habit) };
  if (noteFrom(draft.notes) !== habit.notes) changes.notes = noteFrom(draft.notes);
  const isSameSchedule = draft.type === before.type && isSameDays(draft.weekdays, before.weekdays);
  if (!isSameSchedule || lacksDays(draft)) {
    changes.type = draft.type;
    changes.weekdays = weekdaysOf(draft);
  }
  return Object.keys(changes).length === 0 ? null : changes;
};

/** The new name, and the icon that follows it; null when the name stays. */
export const renameFrom = (typed: string, habit: Habit): HabitChanges | null => {
  const name = typed.trim();
  if (name === habit.name) return null;
  const icon = iconUnderName(habit, name);
  return icon === habit.icon ? { name } : { name, icon };
};

/** A guessed icon follows the new name, a chosen one stays. */
export const iconUnderName = (old: { icon: HabitIcon | null; name: string }, name: string): HabitIcon =>
  old.icon === null || old.icon === iconForName(old.name) ? iconForName(name) : old.icon;

const weekdaysOf = (draft: HabitDraft): Weekday[] | null => {
  if (draft.type === 'daily') return null;
  return [...(lacksDays(draft) ? DEFAULT_WEEKDAYS : draft.weekdays)];
};

const isSameDays = (one: readonly Weekday[], other: readonly Weekday[]): boolean =>
  one.length === other.length && one.every((weekday) => other.includes(weekday));
