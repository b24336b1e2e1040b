import { isCalendarDay } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { isTimeOfDay } from '#calendar/time-of-day.ts';
import type { TimeOfDay } from '#calendar/time-of-day.ts';
import { isWeekday } from '#calendar/weekday.ts';
import { goalProblems } from '#goals/goal-form.ts';
import type { GoalForm } from '#goals/goal-form.ts';
import { END_OF_DAY } from '#habits/deadline.ts';
import { HABIT_NAME_MAX } from '#habits/habit-limits.ts';
import { HABIT_ICONS } from '#habits/habit-icons.ts';
import type { HabitIcon } from '#habits/habit-icons.ts';
import { IMPORT_SCHEDULES_MAX } from '#habits/habit-limits.ts';
import type { Schedule } from '#habits/schedule.ts';
import { instantFromText } from './instant-from-text.ts';
import { historyKeys, historyName, historyNote, withName } from './history-text.ts';
import { HISTORY_DELETED_MAX, boundedHistory, canFallOn, isHistoryDay, sortedDays } from './imported-history.ts';
import type { HistoryDay, HistoryHabit, HistoryOwner, LeftOutEntry, ReadHistory } from './imported-history.ts';
import { isRecord, parsedJson } from './json-text.ts';
import { daysWord } from './left-out-words.ts';
import type { TextFile } from './read-loop-tables.ts';

type Entry = Readonly<Record<string, unknown>>;

const FORMAT = 'crushing-export';

/** The habits of this product's own crushing.json; null when none of the files is one. */
export const readCrushing = (files: readonly TextFile[], owner: HistoryOwner): ReadHistory | null => {
  const life = files.map(({ text }) => lifeOf(text)).find((found) => found !== null);
  if (life === undefined) return null;
  const keyOf = historyKeys('crushing');
  const habits: HistoryHabit[] = [];
  const leftOut: LeftOutEntry[] = [];
  const entries = liveFirst(recordsIn(life['habits']));
  const whyLeft = reasonsToLeave(entries);
  for (const [place, entry] of entries.entries()) {
    const written = textOf(entry['name']);
    const named = historyName(written);
    const reason = whyLeft(entry);
    if (named === null) leftOut.push({ name: `Habit ${place + 1}`, reason: 'It has no name' });
    else if (reason !== null) leftOut.push({ name: named.name, reason });
    else
      habits.push({
        ...withName(named, habitOf(entry, owner, nameFrom(written) ?? named.name)),
        key: keyOf(textOf(entry['key']) || named.name),
        icon: iconOf(entry['icon']),
        name: nameFrom(written) ?? named.name,
      });
  }
  const { goal, others } = goalsOf(life);
  return boundedHistory('Crushing', habits, [...leftOut, ...others], goal);
};

/** When a habit was deleted, in epoch milliseconds; null for a live one. */
const deletedAtOf = (entry: Entry): number | null => instantFromText(textOf(entry['deletedAt']));

/**
 * The owner's day of the deletion. Undefined when the file names none, when the instant cannot fall on it, or when it
 * is after the owner's today. The owner may live further west by now.
 */
const deletedDayOf = (entry: Entry, { today }: HistoryOwner): CalendarDay | undefined => {
  const day = textOf(entry['deletedDay']);
  const instant = deletedAtOf(entry);
  const isKnown = instant !== null && isCalendarDay(day) && canFallOn(instant, day) && day <= today;
  return isKnown ? day : undefined;
};

/** In the order of the file otherwise. */
const liveFirst = (entries: readonly Entry[]): Entry[] => [
  ...entries.filter((entry) => typeof entry['deletedAt'] !== 'string'),
  ...entries.filter((entry) => typeof entry['deletedAt'] === 'string'),
];

/** Why a deleted habit stays behind; null for one that comes in, and for every live one. */
const reasonsToLeave = (entries: readonly Entry[]): ((entry: Entry) => string | null) => {
  const liveKeys = new Set(
    entries.filter(({ deletedAt }) => typeof deletedAt !== 'string').map(({ key }) => textOf(key)),
  );
  const lastDeletions = entries
    .map(deletedAtOf)
    .filter((instant) => instant !== null)
    .toSorted((one, other) => one - other)
    .slice(-HISTORY_DELETED_MAX);
  return (entry) => {
    if (typeof entry['deletedAt'] !== 'string') return null;
    const deletedAt = deletedAtOf(entry);
    if (deletedAt === null) return 'It was deleted';
    // A deleted habit that was restored from a download is in later downloads twice.
    if (liveKeys.has(textOf(entry['key'])) && textOf(entry['key']) !== '') return 'It is here once more';
    return deletedAt < (lastDeletions[0] ?? 0) ? `${HISTORY_DELETED_MAX} habits were deleted after it` : null;
  };
};

/** The name of a habit as written, its emoji included, if it is valid, else cleaned; null when nothing can be seen. */
const nameFrom = (text: string): string | null => {
  const named = historyName(text);
  return named !== null && isName(text) ? text : (named?.name ?? null);
};

const isName = (text: string): boolean =>
  text.length <= HABIT_NAME_MAX && text === text.trim() && !/\p{Cc}|\p{Cs}/u.test(text);

const lifeOf = (text: string): Entry | null => {
  // Other exports are large too. This check avoids parsing them twice.
  if (!text.slice(0, 100).includes(FORMAT)) return null;
  const data = parsedJson(text);
  return isRecord(data) && data['format'] === FORMAT ? data : null;
};

/** The goal the person had last, and why the others stay behind. */
const goalsOf = (life: Entry): { readonly goal: GoalForm | null; readonly others: readonly LeftOutEntry[] } => {
  const others: LeftOutEntry[] = [];
  let goal: GoalForm | null = null;
  for (const entry of recordsIn(life['goals']).toReversed()) {
    const read = goalOf(entry);
    const name = read.title || 'A goal';
    if (Object.keys(goalProblems(read)).length > 0) others.push({ name, reason: 'This goal cannot be read' });
    else if (goal === null) goal = read;
    else others.push({ name, reason: 'There is one goal at a time' });
  }
  return { goal, others };
};

const goalOf = (entry: Entry): GoalForm => ({
  title: textOf(entry['title']).trim(),
  description: textOf(entry['description']),
  specific: textOf(entry['specific']),
  measurable: textOf(entry['measurable']),
  achievable: textOf(entry['achievable']),
  relevant: textOf(entry['relevant']),
  timeBound: textOf(entry['timeBound']),
  startDate: textOf(entry['startDate']),
  targetDate: textOf(entry['targetDate']),
  isEnabled: entry['isEnabled'] !== false,
});

const recordsIn = (list: unknown): Entry[] => (Array.isArray(list) ? list.filter(isRecord) : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const habitOf = (entry: Entry, owner: HistoryOwner, name: string): Omit<HistoryHabit, 'key' | 'name' | 'icon'> => {
  const { known, unread } = daysOf(entry['days'], name);
  const days = known.filter(({ date }) => isHistoryDay(date, owner.today));
  const createdDay = textOf(entry['createdDay']);
  const versions = schedulesOf(entry, owner);
  const schedules = versions.slice(-IMPORT_SCHEDULES_MAX);
  const last = schedules.at(-1);
  return {
    rule: { type: last?.type ?? 'daily', weekdays: last?.weekdays ?? null },
    notes: historyNote(textOf(entry['notes'])),
    isArchived: false,
    days,
    planChange: null,
    leftOut: [
      ...daysWord(known.length - days.length, 'before 2000 or after tomorrow'),
      ...daysWord(unread, 'that cannot be read'),
      ...(versions.length > schedules.length ? ['its oldest schedules'] : []),
    ],
    own: {
      isPrivate: entry['isPrivate'] === true,
      deadline: deadlineOf(entry['deadline']),
      schedules,
      createdDay: isCalendarDay(createdDay) && isHistoryDay(createdDay, owner.today) ? createdDay : owner.today,
      deletedAt: deletedAtOf(entry),
      deletedDay: deletedDayOf(entry, owner),
    },
  };
};

const daysOf = (list: unknown, name: string): { readonly known: readonly HistoryDay[]; readonly unread: number } => {
  const entries = recordsIn(list);
  const known = entries.flatMap((entry): HistoryDay[] => {
    const date = textOf(entry['date']);
    const completed = entry['completed'] === true;
    const skipped = !completed && entry['skipped'] === true;
    const notes = historyNote(textOf(entry['notes']));
    // Days keep the name that the habit had then.
    const habitName = nameFrom(textOf(entry['habitName'])) ?? name;
    return isCalendarDay(date) ? [{ date, completed, skipped, notes, habitName }] : [];
  });
  const unread = entries.length - known.length;
  return { known: sortedDays(known.filter((day) => day.completed || day.skipped || day.notes !== null)), unread };
};

/** The versions of the rule, oldest first; one from today where there are none. */
const schedulesOf = (entry: Entry, { today }: HistoryOwner): Schedule[] => {
  const versions = recordsIn(entry['schedules']).flatMap((version): Schedule[] => {
    const from = textOf(version['from']);
    return isCalendarDay(from) && isHistoryDay(from, today) ? [{ from, ...ruleOf(version) }] : [];
  });
  const byDay = new Map(versions.map((version) => [version.from, version]));
  const sorted = [...byDay.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return sorted.length > 0 ? sorted : [{ from: today, ...ruleOf(entry) }];
};

const ruleOf = ({ type, weekdays }: Entry): Pick<Schedule, 'type' | 'weekdays'> => ({
  type: type === 'weekly' ? 'weekly' : 'daily',
  weekdays: Array.isArray(weekdays) ? weekdays.map(textOf).filter(isWeekday) : null,
});

const deadlineOf = (value: unknown): TimeOfDay => {
  const text = textOf(value);
  return isTimeOfDay(text) ? text : END_OF_DAY;
};

const iconOf = (value: unknown): HabitIcon | null => HABIT_ICONS.find((icon) => icon === value) ?? null;
