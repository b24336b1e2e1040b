import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { streakUnit } from '@crushing/domain/habits/streak-words';
import { countedInstancesOf } from '@crushing/domain/progress/state-line';
import { explainStreak } from '@crushing/domain/progress/streak-explanation';
import { yearRange } from '@crushing/domain/progress/year-heat-map';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { ExplainedDays, explainedWords } from './explained-days.tsx';
import { statesOfHabit, yearOf } from '#features/progress/progress-years.ts';
import { useProgressYears } from '#features/progress/use-progress-years.ts';

type ExplanationProps = {
  habit: Habit;
  /** The day of the list that the habit comes from. */
  day: CalendarDay;
  today: CalendarDay;
};

type StreakExplanationDialogProps = ExplanationProps & { open: boolean; onClose: () => void };

/** The explanation of a habit's streak. It reads its own data. */
export const StreakExplanationDialog = ({ habit, day, today, open, onClose }: StreakExplanationDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={habit.name}
    description={explainedWords(habit.streak, streakUnit(habit) === 'day streak' ? 'day' : null)}
  >
    <Explanation habit={habit} day={day} today={today} />
  </Dialog>
);

const Explanation = ({ habit, day, today }: ExplanationProps) => {
  const [count, setCount] = useState(2);
  const wanted = useMemo(() => Array.from({ length: count }, (_, back) => yearOf(today) - back), [count, today]);
  // A habit from the list of another day has no state of today. The year that is read has that state.
  const live = useMemo(() => (day === today ? [habit] : []), [habit, day, today]);
  const { years, isComplete, hasFailed, error, isFetching, refetch } = useProgressYears(wanted, live, today);
  // Days of an unread year would look missed. So `known` has only the years after the latest unread one.
  const known = years.filter(({ year }, back) => year === wanted[back]);
  const oldest = known.at(-1)?.year;
  const notLoaded = (what: string) =>
    hasFailed && <NotLoaded what={what} readings={[{ error, isFetching, refetch }]} />;
  if (oldest === undefined) return notLoaded('The days') || <p className="min-h-96 text-muted">Loading the days</p>;
  const { days, end } = explainStreak(
    habit,
    countedInstancesOf(statesOfHabit(known, habit.id), habit.id),
    today,
    yearRange(oldest)[0],
  );
  return (
    <div className="grid gap-4">
      <ExplainedDays days={days} today={today} />
      {end === 'start' && <p className="text-meta text-muted">The habit began here.</p>}
      {end === 'hand' && notLoaded('Earlier days')}
      {end === 'hand' && !hasFailed && (
        <Button
          variant="outline"
          loading={!isComplete}
          onClick={() => setCount((before) => before + 1)}
          className="justify-self-start"
        >
          Show earlier days
        </Button>
      )}
    </div>
  );
};
