import type { Habit, HabitChanges, NewHabit } from '@crushing/contract/habits/schemas';
import { timeOfDay } from '@crushing/domain/calendar/time-of-day';
import type { TimeOfDay } from '@crushing/domain/calendar/time-of-day';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import { END_OF_DAY } from '@crushing/domain/habits/deadline';
import type { HabitIcon } from '@crushing/domain/habits/habit-icons';
import { HABIT_NAME_MAX, NOTE_MAX } from '@crushing/domain/habits/habit-limits';
import { iconForName } from '@crushing/domain/habits/icon-for-name';
import { takeLeadingEmoji } from '@crushing/domain/habits/leading-emoji';
import { noteFrom } from '@crushing/domain/habits/note';
import type { HabitType } from '@crushing/domain/habits/schedule';
import { hasVisibleText } from '@crushing/domain/text/visible-text';

/** The state of the habit form. */
export type HabitDraft = {
  name: string;
  /** The chosen icon; null follows the name. */
  icon: HabitIcon | null;
  type: HabitType;
  weekdays: Weekday[];
  notes: string;
  isPrivate: boolean;
  /** Empty for the end of the owner's day, the deadline of every new habit. */
  deadline: string;
  /** Whether hours or minutes of the deadline are missing. */
  isDeadlineUnfinished: boolean;
};

const DAYS_A_WEEK = 7;
// docs/product.md, Types and schedules.
const DEFAULT_WEEKDAYS: readonly Weekday[] = ['monday'];

export const EMPTY_DRAFT: HabitDraft = {
  name: '',
  icon: null,
  type: 'daily',
  weekdays: [],
  notes: '',
  isPrivate: false,
  deadline: '',
  isDeadlineUnfinished: false,
};

export const draftOf = ({ name, icon, type, weekdays, notes, isPrivate, deadline }: Habit): HabitDraft => ({
  name,
  icon: icon === iconForName(name) ? null : icon,
  // An imported file or a script can give a daily habit some weekdays. The habit then applies to those only.
  type: weekdays !== null && weekdays.length > 0 && weekdays.length < DAYS_A_WEEK ? 'weekly' : type,
  weekdays: weekdays ?? [],
  notes: notes ?? '',
  // A copy that an earlier version saved on the device may lack the field.
  isPrivate: isPrivate ?? false,
  deadline: deadline === END_OF_DAY ? '' : deadline,
  isDeadlineUnfinished: false,
});

export const lacksDays = ({ type, weekdays }: HabitDraft): boolean => type === 'weekly' && weekdays.length === 0;

/** Why the form cannot be saved, by field. */
export const draftProblems = ({ name, notes, isDeadlineUnfinished }: HabitDraft): Record<string, string> => {
  const problems: Record<string, string> = {};
  if (!hasVisibleText(name)) problems.name = 'Habit name is required';
  if (name.trim().length > HABIT_NAME_MAX) problems.name = `A habit name has at most ${HABIT_NAME_MAX} characters`;
  if (notes.trim().length > NOTE_MAX) problems.notes = `A note has at most ${NOTE_MAX} characters`;
  if (isDeadlineUnfinished) problems.deadline = 'Give hours and minutes, or clear both';
  return problems;
};

export const newHabitFrom = (draft: HabitDraft): NewHabit => ({
  name: takeLeadingEmoji(draft.name).name,
  type: draft.type,
  deadline: deadlineOf(draft),
  weekdays: weekdaysOf(draft),
  notes: noteFrom(draft.notes),
  icon: iconOfDraft(draft),
  isPrivate: draft.isPrivate,
});

/** The chosen icon, or else one from the name: that of its leading emoji, or one that its words suggest. */
export const iconOfDraft = ({ icon, name: typed }: Pick<HabitDraft, 'icon' | 'name'>): HabitIcon => {
  const { name, icon: emoji } = takeLeadingEmoji(typed);
  return icon ?? emoji ?? iconForName(name);
};

/** Only the fields that differ, so that an unchanged schedule starts no new version. Null when none differs. */
export const changesFrom = (draft: HabitDraft, habit: Habit): HabitChanges | null => {
  const before = draftOf(habit);
  const changes: HabitChanges = { ...renameFrom(draft.name, habit, draft.icon) };
  if (noteFrom(draft.notes) !== habit.notes) changes.notes = noteFrom(draft.notes);
  if (draft.isPrivate !== before.isPrivate) changes.isPrivate = draft.isPrivate;
  if (draft.deadline !== before.deadline) changes.deadline = deadlineOf(draft);
  const isSameSchedule = draft.type === before.type && isSameDays(draft.weekdays, before.weekdays);
  if (!isSameSchedule || lacksDays(draft)) {
    changes.type = draft.type;
    changes.weekdays = weekdaysOf(draft);
  }
  return Object.keys(changes).length === 0 ? null : changes;
};

/** The new name and icon as far as they differ. A guessed icon follows the name, a chosen one stays. */
export const renameFrom = (typed: string, habit: Habit, chosen = draftOf(habit).icon): HabitChanges | null => {
  // Imported names may begin with an emoji. An unchanged name keeps it.
  const isSameName = typed.trim() === habit.name;
  if (isSameName && chosen === draftOf(habit).icon) return null;
  const name = isSameName ? habit.name : takeLeadingEmoji(typed).name;
  const icon = iconOfDraft({ icon: chosen, name: typed });
  const changes: HabitChanges = { ...(name !== habit.name && { name }), ...(icon !== habit.icon && { icon }) };
  return Object.keys(changes).length === 0 ? null : changes;
};

const deadlineOf = ({ deadline }: HabitDraft): TimeOfDay => (deadline === '' ? END_OF_DAY : timeOfDay(deadline));

const weekdaysOf = (draft: HabitDraft): Weekday[] | null => {
  if (draft.type === 'daily') return null;
  return [...(lacksDays(draft) ? DEFAULT_WEEKDAYS : draft.weekdays)];
};

const isSameDays = (one: readonly Weekday[], other: readonly Weekday[]): boolean =>
  one.length === other.length && one.every((weekday) => other.includes(weekday));
