import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { memo, useMemo } from 'react';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HabitHistoryCard } from './habit-history-card.tsx';
import { yearOf } from '#features/progress/progress-years.ts';
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
  const habit = habits.find(({ id }) => String(id) === chosen) ?? null;
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
        ]}
      />
      <section className="grid grid-cols-1 gap-4">
        <h2 className="text-h2">The year</h2>
        <YearMaps
          live={habits}
          habit={habit}
          firstDay={firstDay}
          today={today}
          year={year}
          onChooseYear={on.onChooseYear}
        />
      </section>
      {habits.length > 0 && <Histories only={habit} live={habits} today={today} onExplain={on.onExplain} />}
    </div>
  );
};

type HistoriesProps = {
  only: Habit | null;
  live: readonly Habit[];
  today: CalendarDay;
  onExplain: (habit: Habit) => void;
};

// 30 entries of a habit for one weekday reach back seven months, possibly into last year.
const Histories = memo(({ only, live, today, onExplain }: HistoriesProps) => {
  const wanted = useMemo(() => [yearOf(today), yearOf(today) - 1], [today]);
  const { years, isComplete } = useProgressYears(wanted, live, today);
  const isOnly = only !== null;
  const shown = isOnly ? [only] : live;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-h2">History</h2>
      {isComplete ? (
        <ul className={isOnly ? 'progress-histories max-w-minimal' : 'progress-histories progress-histories-all'}>
          {shown.map((habit) => (
            <HabitHistoryCard
              key={`${habit.id} ${isOnly}`}
              habit={habit}
              years={years}
              today={today}
              isOnly={isOnly}
              onExplain={onExplain}
            />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-96" />
      )}
    </section>
  );
});
