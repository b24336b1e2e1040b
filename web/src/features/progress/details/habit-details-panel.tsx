import type { Habit } from '@crushing/contract/habits/schemas';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { yearsSince } from '@crushing/domain/progress/year-heat-map';
import { memo, useMemo } from 'react';
import { SelectField } from '#ui/forms/select-field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { DeletedHistory } from './deleted-history.tsx';
import { HabitHistoryCard } from './habit-history-card.tsx';
import { WithHistory } from './with-history.tsx';
import { deletedHabitsOf, yearOf } from '#features/progress/progress-years.ts';
import type { ProgressYear } from '#features/progress/progress-years.ts';
import { useProgressYears } from '#features/progress/use-progress-years.ts';
import { YearMaps } from './year-maps.tsx';

const ALL_HABITS = 'all';

type HabitDetailsPanelProps = {
  habits: readonly Habit[];
  firstDay: CalendarDay;
  today: CalendarDay;
  /** The id in the address. An unknown one shows all habits. */
  chosen: string | null;
  year: string | null;
  onChooseHabit: (id: string | null) => void;
  onChooseYear: (year: string | null) => void;
  onExplain: (habit: Habit) => void;
};

/** One habit or all of them: the year as a heat map, and the latest days. */
export const HabitDetailsPanel = ({ habits, firstDay, today, chosen, year, ...on }: HabitDetailsPanelProps) => {
  const everyYear = useEveryYear(habits, firstDay, today);
  const allYears = everyYear.isComplete ? everyYear.years : null;
  const deleted = useMemo(() => deletedHabitsOf(everyYear.years), [everyYear.years]);
  const live = habits.find(({ id }) => String(id) === chosen) ?? null;
  const gone = deleted.find(({ id }) => String(id) === chosen) ?? null;
  const habit = live ?? gone;
  return (
    <div className="grid grid-cols-1 gap-8">
      <SelectField
        label="Habit"
        className="max-w-form"
        value={habit === null ? ALL_HABITS : String(habit.id)}
        onChange={({ currentTarget: { value } }) => on.onChooseHabit(value === ALL_HABITS ? null : value)}
        options={[
          { value: ALL_HABITS, label: 'All habits' },
          ...habits.map(({ id, name }) => ({ value: String(id), label: name })),
          ...deleted.map(({ id, name }) => ({ value: String(id), label: `${name} (deleted)` })),
        ]}
      />
      {everyYear.hasFailed && <NotLoaded what="Deleted habits" readings={[everyYear]} />}
      <section className="grid grid-cols-1 gap-4">
        <h2 className="text-h2">The year</h2>
        <YearMaps
          live={habits}
          habit={habit}
          firstDay={firstDay}
          lastDay={gone?.deletedDay ? addDays(gone.deletedDay, -1) : today}
          today={today}
          year={year}
          onChooseYear={on.onChooseYear}
        />
      </section>
      {gone && <DeletedHistory habit={gone} live={habits} today={today} allYears={allYears} />}
      {!gone && habits.length > 0 && (
        <Histories only={live} live={habits} today={today} allYears={allYears} onExplain={on.onExplain} />
      )}
    </div>
  );
};

/** Reads all years, because the person may look back at a habit that was deleted in any of them. */
const useEveryYear = (live: readonly Habit[], firstDay: CalendarDay, today: CalendarDay) => {
  const wanted = useMemo(() => yearsSince(firstDay, today), [firstDay, today]);
  return useProgressYears(wanted, live, today);
};

type HistoriesProps = {
  only: Habit | null;
  live: readonly Habit[];
  today: CalendarDay;
  /** Null until all years are read. */
  allYears: readonly ProgressYear[] | null;
  onExplain: (habit: Habit) => void;
};

// 30 entries of a habit for one weekday reach back seven months, possibly into last year. Only a habit that rested for
// long needs more years, which the panel reads anyway.
const Histories = memo(({ only, live, today, allYears, onExplain }: HistoriesProps) => {
  const wanted = useMemo(() => [yearOf(today), yearOf(today) - 1], [today]);
  const progress = useProgressYears(wanted, live, today);
  const isOnly = only !== null;
  const shown = isOnly ? [only] : live;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-h2">History</h2>
      <WithHistory progress={progress}>
        <ul className={isOnly ? 'progress-histories max-w-minimal' : 'progress-histories progress-histories-all'}>
          {shown.map((habit) => (
            <HabitHistoryCard
              key={`${habit.id} ${isOnly}`}
              habit={habit}
              years={allYears ?? progress.years}
              today={today}
              isOnly={isOnly}
              onExplain={onExplain}
            />
          ))}
        </ul>
      </WithHistory>
    </section>
  );
});
