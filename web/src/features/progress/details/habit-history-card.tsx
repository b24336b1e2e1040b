import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { Habit } from '@crushing/contract/habits/schemas';
import { listHabitInstances } from '@crushing/contract/habits/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { streakUnit } from '@crushing/domain/habits/streak-words';
import { habitHistory } from '@crushing/domain/progress/habit-history';
import type { HistoryEntry } from '@crushing/domain/progress/habit-history';
import { memo, useMemo, useState } from 'react';
import { useLongList } from '#api/cache/long-list.ts';
import { focusBefore } from '#browser/focus-before.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { dayWords } from '#features/progress/calendar/day-words.ts';
import { instancesOfHabit } from '#features/progress/habit-facts.ts';
import { PrivateMark } from '#features/habits/private-mark.tsx';
import { firstDayOf } from '#features/progress/progress-years.ts';
import type { ProgressYear } from '#features/progress/progress-years.ts';
import { StreakButton } from '#features/progress/explanation/streak-button.tsx';

// docs/product.md, Histories and years.
const BEGINNING = 7;

const FRESH_MS = 5000;

type HabitHistoryCardProps = {
  habit: Habit;
  years: readonly ProgressYear[];
  today: CalendarDay;
  /** Whether this is the only habit shown. Its whole history is then visible at once. */
  isOnly: boolean;
  onExplain: (habit: Habit) => void;
};

/** The latest days of a habit, each in a word. */
export const HabitHistoryCard = memo(({ habit, years, today, isOnly, onExplain }: HabitHistoryCardProps) => {
  const [isWhole, setWhole] = useState(isOnly);
  const { entries, reading } = useEntries(habit, years, today, isWhole);
  const shown = isWhole ? entries : entries.slice(0, BEGINNING);
  return (
    <li className="progress-history">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="line-clamp-3 text-card wrap-anywhere">{habit.name}</h3>
          <p className="text-meta text-muted">
            {totals(habit, entries)}
            {habit.isPrivate && <PrivateMark />}
          </p>
        </div>
        <StreakButton streak={habit.streak} unit={streakUnit(habit)} onExplain={() => onExplain(habit)} />
      </div>
      <HistoryRows entries={shown} today={today} />
      {couldNotBeRead(reading) && <NotLoaded what="The notes" readings={[reading]} />}
      {entries.length > shown.length && (
        <Button
          variant="ghost"
          size="small"
          className="-ms-3 justify-self-start"
          onClick={({ currentTarget }) => {
            focusBefore(currentTarget.parentElement?.querySelector('ol')?.lastElementChild);
            setWhole(true);
          }}
        >
          Show all {entries.length}
          <span className="sr-only"> days of {habit.name}</span>
        </Button>
      )}
    </li>
  );
});

type HistoryRowsProps = { entries: readonly HistoryEntry[]; today: CalendarDay };

export const HistoryRows = ({ entries, today }: HistoryRowsProps) =>
  entries.length === 0 ? (
    <p className="text-meta text-muted">No days yet.</p>
  ) : (
    <ol className="grid">
      {entries.map((entry) => (
        <HistoryRow key={entry.day} entry={entry} today={today} />
      ))}
    </ol>
  );

const totals = (habit: Habit, entries: readonly HistoryEntry[]): string => {
  const completed = entries.filter(({ label }) => label === 'Completed').length;
  const reps = habit.reps === 1 ? '1 rep' : `${habit.reps.toLocaleString('en')} reps`;
  if (entries.length < 2) return reps;
  // A habit for some weekdays has fewer entries than the days they span.
  const unit = streakUnit(habit) === 'day streak' ? 'days' : 'times';
  return `${reps}, ${completed} of the last ${entries.length} ${unit}`;
};

// States come from the years. Notes come from the habit's instances, read only for the whole list.
const useEntries = (habit: Habit, years: readonly ProgressYear[], today: CalendarDay, isWhole: boolean) => {
  const reading = useLongList(
    listHabitInstances,
    { params: { id: habit.id }, query: {} },
    { enabled: isWhole, staleTime: FRESH_MS },
  );
  const { data } = reading;
  const entries = useMemo(
    () => habitHistory(habit, instancesOfHabit(habit, years, data ?? []), today, firstDayOf(years)),
    [habit, years, today, data],
  );
  return { entries, reading };
};

const LOOKS: Record<HistoryEntry['label'], { icon: IconName; tone: string }> = {
  Completed: { icon: 'check', tone: 'text-accent-text' },
  Skipped: { icon: 'minus', tone: 'text-muted' },
  Missed: { icon: 'x', tone: 'text-muted' },
};

const HistoryRow = ({ entry: { day, label, note }, today }: { entry: HistoryEntry; today: CalendarDay }) => {
  const { icon, tone } = LOOKS[label];
  return (
    <li className="progress-row">
      <span>{dayWords(day, today)}</span>
      <span className={`inline-flex items-center gap-1 text-label ${tone}`}>
        <Icon name={icon} size={14} />
        {label}
      </span>
      {note !== null && <p className="progress-note">{note}</p>}
    </li>
  );
};
