import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Habit, SavedInstance } from '@crushing/contract/habits/schemas';
import { getProgress } from '@crushing/contract/progress/endpoints';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { moveEtag } from '#api/cache/conditional-read.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import type { Call } from '#api/call-endpoint.ts';
import { addDays, daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { summariesOfLines } from '@crushing/domain/progress/line-summaries';
import { lineWithSign } from '@crushing/domain/progress/line-with-sign';
import { outboxIdOf } from '#features/habits/recording/recording.ts';
import type { PendingChange } from '#features/habits/recording/recording.ts';

type Progress = EndpointAnswer<typeof getProgress>;

// The streak of perfect days looks back 90 days. Whole months keep the address for weeks, so a device keeps one answer.
const DAYS_BEFORE_MONTH = 92;
const DAYS_OF_MONTH = 31;

/** The read that has a day: one for the last three months, and one for each earlier month. */
export const progressCallOf = (day: CalendarDay, today: CalendarDay) => {
  const month = firstOfMonth(today);
  const recent = addDays(month, -DAYS_BEFORE_MONTH);
  const [startDate, end] = day >= recent ? [recent, month] : [firstOfMonth(day), firstOfMonth(day)];
  return { query: { startDate, endDate: addDays(end, DAYS_OF_MONTH - 1) } } satisfies Call<typeof getProgress>;
};

const firstOfMonth = (day: CalendarDay): CalendarDay => addDays(day, 1 - Number(day.slice(8)));

type Unconfirmed = { pending: readonly Pending[]; unsent: readonly Habit[] };

/** The days from `from` to `to` of an answer that begins on `start`, with the changes and habits not confirmed yet. */
export const summariesWithPending = (
  { habits }: Progress,
  start: CalendarDay,
  [from, to]: readonly [CalendarDay, CalendarDay],
  { pending, unsent }: Unconfirmed,
): Map<CalendarDay, DaySummary> => {
  const read = habits.map((habit) => ({
    ...habit,
    states: habit.states.slice(daysBetween(start, from), daysBetween(start, to) + 1),
  }));
  const added = unsent
    .filter((habit) => !habits.some(({ id }) => id === outboxIdOf(habit.id)))
    .map((habit) => untouched(habit, [from, to]));
  const lined = [...read, ...added].map((habit) => withPending(habit, from, pending));
  return summariesOfLines(lined, from, to);
};

/** A habit that is open on these days. */
export const untouched = (
  habit: Habit,
  [from, to]: readonly [CalendarDay, CalendarDay],
): Progress['habits'][number] => ({ ...habit, deletedDay: null, states: '.'.repeat(daysBetween(from, to) + 1) });

type Pending = Pick<PendingChange, 'habitId' | 'date' | 'change'>;

/** A habit with the changes not confirmed yet in its states, which begin on `from`. It begins with its earliest tick. */
export const withPending = (
  habit: Progress['habits'][number],
  from: CalendarDay,
  pending: readonly Pending[],
): Progress['habits'][number] => {
  let { states, startDay } = habit;
  for (const { habitId, date, change } of pending) {
    const sign = signOf(change);
    if (outboxIdOf(habitId) !== outboxIdOf(habit.id) || sign === null) continue;
    states = lineWithSign(states, daysBetween(from, date), sign);
    if (sign === 'x' && date < startDay) startDay = date;
  }
  return { ...habit, states, startDay };
};

const signOf = ({ completed, skipped }: PendingChange['change']): 'x' | 's' | '.' | null => {
  if ((completed ?? skipped) === undefined) return null;
  if (completed) return 'x';
  return skipped ? 's' : '.';
};

/** Writes a saved instance into the cached progress. Refetches an answer for which the instance is not enough. */
export const acceptSavedInstance = (client: QueryClient, saved: SavedInstance): void => {
  for (const [queryKey, progress] of client.getQueriesData<Progress>({ queryKey: endpointKey(getProgress) })) {
    const changed = progress && progressWithSaved(progress, startOf(queryKey), saved);
    if (changed && moveEtag(progress, changed, saved.version)) client.setQueryData(queryKey, changed);
    else void client.invalidateQueries({ queryKey, exact: true });
  }
};

// A cast: this browser asks for plain days only.
const startOf = ([, , call]: QueryKey): CalendarDay =>
  (call as Call<typeof getProgress>).query.startDate as CalendarDay;

/** The progress with the saved state. Null when the habit's start has changed: the start decides which days were due. */
const progressWithSaved = (
  { habits, ...progress }: Progress,
  start: CalendarDay,
  { habit, date, completed, skipped }: SavedInstance,
): Progress | null => {
  if (habits.find(({ id }) => id === habit.id)?.startDay !== habit.startDay) return null;
  const sign = completed ? 'x' : 's';
  return {
    ...progress,
    habits: habits.map((each) =>
      each.id === habit.id
        ? { ...each, states: lineWithSign(each.states, daysBetween(start, date), completed || skipped ? sign : '.') }
        : each,
    ),
  };
};
