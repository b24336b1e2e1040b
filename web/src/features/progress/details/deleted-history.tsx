import type { Habit } from '@crushing/contract/habits/schemas';
import { listInstances } from '@crushing/contract/habits/endpoints';
import type { ProgressHabitAnswer } from '@crushing/contract/progress/schemas';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { RANGE_DAYS_MAX } from '@crushing/domain/habits/habit-limits';
import { habitHistory } from '@crushing/domain/progress/habit-history';
import type { HistoryEntry } from '@crushing/domain/progress/habit-history';
import { useMemo } from 'react';
import { useLongList } from '#api/cache/long-list.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { HistoryRows } from './habit-history-card.tsx';
import { dateWords } from '#features/progress/calendar/day-words.ts';
import { instancesOfHabit } from '#features/progress/habit-facts.ts';
import { PrivateMark } from '#features/habits/private-mark.tsx';
import { firstDayOf, yearOf } from '#features/progress/progress-years.ts';
import type { ProgressYear } from '#features/progress/progress-years.ts';
import { useProgressYears } from '#features/progress/use-progress-years.ts';
import { WithHistory } from './with-history.tsx';

const FRESH_MS = 5000;

type DeletedHistoryProps = {
  habit: ProgressHabitAnswer;
  live: readonly Habit[];
  today: CalendarDay;
  /** Null until all years are read. */
  allYears: readonly ProgressYear[] | null;
};

/** The latest days of a deleted habit. */
export const DeletedHistory = ({ habit, live, today, allYears }: DeletedHistoryProps) => {
  const end = habit.deletedDay ?? today;
  const wanted = useMemo(() => [yearOf(end), yearOf(end) - 1], [end]);
  const progress = useProgressYears(wanted, live, today);
  const { isComplete } = progress;
  const years = allYears ?? progress.years;
  const from = firstDayOf(years);
  const days = useMemo(
    () => habitHistory(habit, instancesOfHabit(habit, years, []), today, from),
    [habit, years, today, from],
  );
  const notes = useStoredOf(habit.id, isComplete ? days : [], end);
  const entries = useMemo(
    () => habitHistory(habit, instancesOfHabit(habit, years, notes.stored), today, from),
    [habit, years, notes.stored, today, from],
  );
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-h2">History</h2>
      <WithHistory progress={progress}>
        <div className="progress-history max-w-minimal">
          <h3 className="line-clamp-3 text-card wrap-anywhere">{habit.name}</h3>
          <p className="text-meta text-muted">
            Deleted on {dateWords(end)}
            {habit.isPrivate && <PrivateMark />}
          </p>
          <HistoryRows entries={entries} today={today} />
          {couldNotBeRead(notes.reading) && <NotLoaded what="The notes" readings={[notes.reading]} />}
        </div>
      </WithHistory>
    </section>
  );
};

/** The instances of a deleted habit on some days. Only the list of all habits' instances has them. */
const useStoredOf = (habitId: number, days: readonly HistoryEntry[], end: CalendarDay) => {
  const endDate = days.at(0)?.day ?? end;
  const oldest = days.at(-1)?.day ?? end;
  const earliest = addDays(endDate, 1 - RANGE_DAYS_MAX);
  const startDate = oldest < earliest ? earliest : oldest;
  const reading = useLongList(
    listInstances,
    { query: { startDate, endDate } },
    { enabled: days.length > 0, staleTime: FRESH_MS },
  );
  const { data } = reading;
  const stored = useMemo(() => (data ?? []).filter((instance) => instance.habitId === habitId), [data, habitId]);
  return { stored, reading };
};
