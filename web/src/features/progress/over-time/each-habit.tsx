import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { streakUnit } from '@crushing/domain/habits/streak-words';
import { habitProgress } from '@crushing/domain/progress/habit-progress';
import { yearsSince } from '@crushing/domain/progress/year-heat-map';
import { useMemo } from 'react';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PrivateMark } from '#features/habits/private-mark.tsx';
import { joinedYears } from '#features/progress/progress-years.ts';
import { useProgressYears } from '#features/progress/use-progress-years.ts';

type EachHabitProps = { habits: readonly Habit[]; firstDay: CalendarDay; today: CalendarDay };

/** The best streak and the 30-day rate of each habit. The best streak needs all years. */
export const EachHabit = ({ habits, firstDay, today }: EachHabitProps) => {
  const wanted = useMemo(() => yearsSince(firstDay, today), [firstDay, today]);
  const { years, isComplete, hasFailed, error, isFetching, refetch } = useProgressYears(wanted, habits, today);
  const progress = useMemo(() => {
    const { from, habits: lined } = joinedYears(years);
    const byId = new Map(lined.map((habit) => [habit.id, habit]));
    return habits.flatMap((habit) => {
      const known = byId.get(habit.id);
      if (from === null || known === undefined) return [];
      const { states } = known;
      return [{ habit, ...habitProgress({ ...habit, states, deletedDay: null }, from, today) }];
    });
  }, [years, habits, today]);
  return (
    <section aria-label="Each habit" className="grid grid-cols-1 gap-2">
      <h2 className="text-h2">Each habit</h2>
      {hasFailed && <NotLoaded what="The years before" readings={[{ error, isFetching, refetch }]} />}
      {!hasFailed && !isComplete && <Skeleton className="h-40 max-w-minimal" />}
      {!hasFailed && isComplete && (
        <table className="w-full max-w-minimal table-fixed">
          <thead className="text-caption text-muted">
            <tr className="border-b border-border align-bottom">
              <th scope="col" className="w-1/2 py-2 text-start">
                Habit
              </th>
              <th scope="col" className="py-2 text-end">
                Best streak
              </th>
              <th scope="col" className="py-2 text-end">
                30-day rate
              </th>
            </tr>
          </thead>
          <tbody>
            {progress.map(({ habit, bestStreak, rate }) => (
              <tr key={habit.id} className="border-b border-border">
                <th scope="row" className="py-2.5 pe-3 text-start text-label wrap-anywhere">
                  <span className="progress-name">{habit.name}</span>
                  {habit.isPrivate && <PrivateMark />}
                </th>
                <td className="py-2.5 text-end">
                  {bestStreak}
                  <span className="sr-only"> {streakUnit(habit)}</span>
                </td>
                <td className="py-2.5 text-end">
                  {rate === null ? (
                    <span className="text-muted">
                      –<span className="sr-only"> nothing was due</span>
                    </span>
                  ) : (
                    `${rate}%`
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
