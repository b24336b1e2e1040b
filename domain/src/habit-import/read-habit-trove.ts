import { isCalendarDay } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { dayAt } from '#calendar/time-zone.ts';
import { historyKeys, historyName, historyNote, withName } from './history-text.ts';
import { boundedHistory, isHistoryDay } from './imported-history.ts';
import type { HistoryHabit, HistoryOwner, LeftOutEntry, ReadHistory } from './imported-history.ts';
import { instantFromText } from './instant-from-text.ts';
import { isRecord, parsedJson } from './json-text.ts';
import { daysWord } from './left-out-words.ts';
import { planFromRecurrence } from './recurrence-rule.ts';
import type { TextFile } from './read-loop-tables.ts';

type CompletedEntry = Readonly<Record<string, unknown>> & { readonly completions: readonly unknown[] };

/** The habits of HabitTrove's habits.json; null when none of the files is one. */
export const readHabitTrove = (files: readonly TextFile[], owner: HistoryOwner): ReadHistory | null => {
  const entries = files.map(({ text }) => habitsIn(text)).find((found) => found !== null);
  if (entries === undefined) return null;
  const keyOf = historyKeys('habittrove');
  const habits: HistoryHabit[] = [];
  const leftOut: LeftOutEntry[] = [];
  for (const [place, entry] of entries.entries()) {
    const written = isRecord(entry) ? textOf(entry['name']) : '';
    const named = historyName(written);
    const name = named?.name ?? `Habit ${place + 1}`;
    if (!isCompleted(entry)) leftOut.push({ name, reason: 'It has no list of completions' });
    else if (named === null) leftOut.push({ name, reason: 'It has no name' });
    else if (entry['isTask'] === true) leftOut.push({ name, reason: 'It is a task, which is done once' });
    else habits.push(withName(named, { key: keyOf(textOf(entry['id']) || written), ...habitOf(entry, owner) }));
  }
  return boundedHistory('HabitTrove', habits, leftOut);
};

/** The entries of the list of habits; null where no habit has completions. An empty list counts as HabitTrove's too. */
const habitsIn = (text: string): readonly unknown[] | null => {
  const data = parsedJson(text);
  if (!isRecord(data) || !Array.isArray(data['habits'])) return null;
  const entries: readonly unknown[] = data['habits'];
  return entries.length === 0 || entries.some(isCompleted) ? entries : null;
};

const isCompleted = (entry: unknown): entry is CompletedEntry => isRecord(entry) && Array.isArray(entry['completions']);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

type Facts = Pick<HistoryHabit, 'rule' | 'planChange' | 'notes' | 'isArchived' | 'days' | 'leftOut'>;

const habitOf = (entry: CompletedEntry, owner: HistoryOwner): Facts => {
  const target = typeof entry['targetCompletions'] === 'number' ? entry['targetCompletions'] : 1;
  const timesByDay = new Map<CalendarDay, number>();
  let unread = 0;
  for (const completion of entry.completions) {
    const day = dayOf(completion, owner);
    if (day === null) unread += 1;
    else timesByDay.set(day, (timesByDay.get(day) ?? 0) + 1);
  }
  const reached = [...timesByDay].filter(([, times]) => times >= target).map(([day]) => day);
  const completedDays = reached.filter((day) => isHistoryDay(day, owner.today)).toSorted();
  return {
    ...planFromRecurrence(textOf(entry['frequency']), completedDays),
    notes: historyNote(textOf(entry['description'])),
    isArchived: entry['archived'] === true,
    days: completedDays.map((date) => ({ date, completed: true, skipped: false, notes: null })),
    leftOut: [
      ...daysWord(timesByDay.size - reached.length, `with fewer than ${target} completions`),
      ...daysWord(reached.length - completedDays.length, 'before 2000 or after tomorrow'),
      ...daysWord(unread, 'that cannot be read'),
    ],
  };
};

/** The owner's day of a completion. A timestamp is converted to that day; a plain day is kept. */
const dayOf = (completion: unknown, { timezone, dayEndsAt }: HistoryOwner): CalendarDay | null => {
  if (typeof completion !== 'string') return null;
  if (isCalendarDay(completion)) return completion;
  const instant = instantFromText(completion);
  return instant === null ? null : dayAt(instant, timezone, dayEndsAt);
};
