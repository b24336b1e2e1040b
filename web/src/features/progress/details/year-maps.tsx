import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { yearsSince } from '@crushing/domain/progress/year-heat-map';
import { useDeferredValue, useMemo } from 'react';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { yearOf, yearsOfHabit } from '#features/progress/progress-years.ts';
import type { ProgressYear } from '#features/progress/progress-years.ts';
import { useProgressYears } from '#features/progress/use-progress-years.ts';
import { YearMap } from './year-map.tsx';

const ALL_YEARS = 'all';
const SEEN_AT_ONCE = 3;

type YearMapsProps = {
  live: readonly Habit[];
  /** The habit to show; null for all together. */
  habit: Pick<Habit, 'id' | 'name' | 'startDay' | 'isPrivate'> | null;
  firstDay: CalendarDay;
  /** Today, or the last day of a deleted habit. */
  lastDay: CalendarDay;
  today: CalendarDay;
  year: string | null;
  onChooseYear: (year: string | null) => void;
};

/** The heat map of one year or of all years. */
export const YearMaps = ({ live, habit, firstDay, lastDay, today, year, onChooseYear }: YearMapsProps) => {
  const begins = habit?.startDay ?? firstDay;
  const offered = useMemo(() => yearsSince(begins, lastDay), [begins, lastDay]);
  const chosen = year === ALL_YEARS && offered.length > 1 ? ALL_YEARS : offered.find((each) => String(each) === year);
  const shown = chosen ?? yearOf(lastDay);
  const wanted = useMemo(() => (shown === ALL_YEARS ? offered : [shown]), [shown, offered]);
  const progress = useProgressYears(wanted, live, today);
  const years = useMemo(
    () => (habit === null ? progress.years : yearsOfHabit(progress.years, habit.id)),
    [progress.years, habit],
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      {offered.length > 1 && (
        <SelectField
          label="Year"
          className="max-w-form"
          value={String(shown)}
          onChange={({ currentTarget: { value } }) => onChooseYear(value === String(yearOf(lastDay)) ? null : value)}
          options={[
            ...offered.map((each) => ({ value: String(each), label: String(each) })),
            { value: ALL_YEARS, label: 'All years' },
          ]}
        />
      )}
      {progress.isComplete || progress.hasFailed ? (
        <YearList years={years} today={today} habit={habit} />
      ) : (
        wanted.map((each) => <Skeleton key={each} className="heat-year-waits" />)
      )}
      {progress.hasFailed && <NotLoaded what={shown === ALL_YEARS ? 'A year' : 'The year'} readings={[progress]} />}
    </div>
  );
};

type YearListProps = { years: readonly ProgressYear[] } & Pick<YearMapsProps, 'today' | 'habit'>;

// The years that are seen first are drawn at once. The others stay as they were until there is time to draw them.
const YearList = (props: YearListProps) => {
  const settled = useDeferredValue(props);
  return props.years.map(({ year }, index) => {
    const { years, habit, today } = index < SEEN_AT_ONCE ? props : settled;
    const habits = years.find((each) => each.year === year)?.habits;
    if (habits === undefined) return <Skeleton key={year} className="heat-year-waits" />;
    return (
      <YearMap
        key={year}
        year={year}
        habits={habits}
        name={habit?.name ?? null}
        isPrivate={habit?.isPrivate === true}
        today={today}
      />
    );
  });
};
