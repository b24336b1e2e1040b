import '#features/habits/grid/habit.css';
import './perfect-day.css';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayProgress, habitsOn } from '@crushing/domain/habits/completion-list';
import { dueOf, isPerfectDay } from '@crushing/domain/habits/perfect-day';
import { useState } from 'react';
import { couldNotBeRead } from '#api/cache/endpoint-query.ts';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { completeHabit } from '#features/habits/recording/use-complete-habit.ts';
import { useBoardHabits, useHabitsOfAnotherDay, usePrefetchDayBefore } from '#features/habits/use-habits.ts';
import { lazyDialog, Nothing, lazyPart, WhenOpened } from '#ui/lazy-part.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { WithSkeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { BoardSkeleton, placesOf } from './board-skeleton.tsx';
import { useHabitDialog } from './habit-dialog.ts';
import type { StreakPart } from './habit-dialogs.tsx';
import type { BoardView } from './habit-layout-props.ts';
import { HabitLayout, minimalLayout, zenLayout } from './habit-layout.tsx';
import type { FocusPart } from './habit-layout.tsx';
import { makesDayPerfect } from './perfect-day-moment.ts';
import { useSteadyActions } from './use-steady-actions.ts';

const dialogs = lazyDialog(async () => (await import('./habit-dialogs.tsx')).HabitDialogs);
const flecks = lazyPart(async () => (await import('./flecks.tsx')).Flecks, Nothing);
const LOADERS = [minimalLayout.load, dialogs.load, zenLayout.load, flecks.load];

type HabitBoardProps = {
  day: CalendarDay;
  today: CalendarDay;
  view: BoardView;
  Focus: FocusPart;
  /** The dialog that explains a streak. */
  Streak: StreakPart;
  onAdd: () => void;
};

/** Progress, list and dialogs of the habits of a day. */
export const HabitBoard = (props: HabitBoardProps) => {
  const { day, today, view } = props;
  const reading = useBoardHabits(day, today);
  const { data } = reading;
  useEarlyLoad(LOADERS);
  usePrefetchDayBefore(day, today);
  if (couldNotBeRead(reading)) {
    return <NotLoaded what="Your habits" retrying={reading.isFetching} onRetry={() => void reading.refetch()} />;
  }
  return (
    // A new key for each day: its list renders fresh, without the animations of a tick.
    <section key={day} aria-label="Habits">
      <WithSkeleton
        loading={data === undefined}
        label="Loading habits"
        skeleton={<WaitingBoard view={view} habits={data && habitsOn(data, day)} />}
      >
        {() => <LoadedBoard {...props} habits={data ?? []} />}
      </WithSkeleton>
    </section>
  );
};

/** `habits` is set when only the minimum time of the skeleton has not passed yet. */
const WaitingBoard = ({ view, habits }: { view: BoardView; habits: readonly Habit[] | undefined }) => {
  const expected = useHabitsOfAnotherDay();
  const likely = habits ?? expected;
  return (
    <>
      {hasBar(view) && <DayBar completed={0} due={0} isPerfect={false} />}
      <BoardSkeleton view={view} places={likely && placesOf(likely)} />
    </>
  );
};

// Zen shows the progress of the day by dots.
const hasBar = (view: BoardView): boolean => view !== 'zen';

const LoadedBoard = ({ habits, ...props }: HabitBoardProps & { habits: Habit[] }) => {
  const { day, today, view } = props;
  const dialog = useHabitDialog();
  /** The habit that made the day perfect, while its flecks fly. */
  const [celebrated, setCelebrated] = useState<number | null>(null);
  const progress = dayProgress(habits, day);
  const celebrate = (habit: Habit) => {
    showPerfectDay(progress.completed + 1);
    setCelebrated(habit.id);
  };
  const mark = (habit: Habit, completed: boolean) => {
    void completeHabit(habit, completed, { day, today });
    if (completed && makesDayPerfect(habits, habit, day)) celebrate(habit);
  };
  const actions = useSteadyActions({
    onComplete: mark,
    onOptions: dialog.showOptions,
    onNote: dialog.showNote,
    onStreak: dialog.showStreak,
  });
  return (
    <>
      {hasBar(view) && (
        <DayBar completed={progress.completed} due={dueOf(progress)} isPerfect={isPerfectDay(progress)} />
      )}
      <HabitLayout {...props} habits={habitsOn(habits, day)} actions={actions} />
      {dialog.subject && (
        <dialogs.Dialog
          subject={dialog.subject}
          dialog={dialog}
          open={dialog.open !== null}
          onClose={dialog.close}
          view={view}
          day={day}
          today={today}
          Streak={props.Streak}
        />
      )}
      <WhenOpened open={celebrated !== null}>
        {celebrated !== null && <flecks.Part habitId={celebrated} onGone={() => setCelebrated(null)} />}
      </WhenOpened>
    </>
  );
};

type DayBarProps = { completed: number; due: number; isPerfect: boolean };

/** The progress of a day: a thin bar and "2 of 6". On a perfect day it turns gold. */
const DayBar = ({ completed, due, isPerfect }: DayBarProps) => (
  <div className="mb-2 flex min-h-5 items-center gap-3 md:mb-3">
    <span aria-hidden className="perfect-day-bar" data-perfect={isPerfect || undefined}>
      <span style={{ scale: `${due === 0 ? 0 : completed / due} 1` }} />
      <span />
    </span>
    {due > 0 && (
      <p className="text-meta text-muted">
        {completed} of {due}
        <span className="sr-only"> habits done</span>
      </p>
    )}
  </div>
);

// docs/product.md, Notices.
const TOAST_MS = 5000;

const showPerfectDay = (completed: number): void => {
  showToast({
    title: 'Perfect Day!',
    description: completed === 1 ? 'Your habit is done.' : `All ${completed} habits done.`,
    variant: 'perfect',
    durationMs: TOAST_MS,
  });
};
