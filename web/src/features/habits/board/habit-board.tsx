import '#features/habits/grid/habit.css';
import './perfect-day.css';
import type { DeletedHabit, Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayProgress, habitsOn } from '@crushing/domain/habits/completion-list';
import { dueOf, isPerfectDay } from '@crushing/domain/habits/perfect-day';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import type { HabitActions } from '#features/habits/grid/use-habit-press.ts';
import { loadWalking } from '#features/habits/grid/walk-between-cards.ts';
import { completeHabit } from '#features/habits/recording/recording.ts';
import { useBoardHabits, useHabitsOfAnotherDay } from '#features/habits/use-habits.ts';
import { classNames } from '#ui/class-names.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { extraPart, lazyDialog, NothingYet, lazyPart, WhenOpened } from '#ui/lazy-part.tsx';
import { MissingPart } from '#ui/missing-part.tsx';
import { WithSkeleton } from '#ui/skeleton.tsx';
import { BoardSkeleton, placesOf } from './board-skeleton.tsx';
import { useHabitDialog } from './habit-dialog.ts';
import type { HabitDialogState } from './habit-dialog.ts';
import type { StreakPart } from './habit-dialogs.tsx';
import type { BoardView, FocusPart, ShowDeleted } from './habit-layout-props.ts';
import { HabitLayout, minimalLayout, zenLayout } from './habit-layout.tsx';

const dialogs = lazyDialog(async () => (await import('./habit-dialogs.tsx')).HabitDialogs);
// If its code cannot be fetched, a past day shows live habits only.
const pastDay = lazyPart(
  async () => (await import('#features/habits/deleted/past-day.tsx')).PastDay,
  ({ children }) => children(NONE, null),
  ({ waiting }) => <div className="invisible">{waiting}</div>,
);
const TODAY = 'today';
const NONE: readonly DeletedHabit[] = [];
const NotLoaded = extraPart(async () => (await import('./habits-not-loaded.tsx')).HabitsNotLoaded, MissingPart);
const flecks = lazyPart(async () => (await import('./flecks.tsx')).Flecks, NothingYet);
const loadNotice = () => import('./perfect-day-notice.ts');
const LOADERS = [minimalLayout.load, dialogs.load, zenLayout.load, flecks.load, loadNotice, loadWalking, pastDay.load];

type HabitBoardProps = {
  day: CalendarDay;
  today: CalendarDay;
  view: BoardView;
  Focus: FocusPart;
  /** The dialog that explains a streak. */
  Streak: StreakPart;
  onAdd: () => void;
  /** The control that opens the order of the habits. It stands beside the progress of the day. */
  reorder: ReactNode;
};

// A low window has one row of controls, as wide as the list.
const WIDTHS: Readonly<Partial<Record<BoardView, string>>> = {
  minimal: 'roomy:max-w-minimal',
  focus: 'roomy:max-w-focus',
};

/** Progress, list and dialogs of the habits of a day. */
export const HabitBoard = (props: HabitBoardProps) => {
  const { day, today, view } = props;
  const reading = useBoardHabits(day, today);
  const { data } = reading;
  useEarlyLoad(LOADERS);
  const dialog = useHabitDialog(day);
  if (couldNotBeRead(reading)) {
    return <NotLoaded reading={reading} />;
  }
  const waiting = <WaitingBoard {...props} habits={data && habitsOn(data, day)} />;
  const shared = { ...props, dialog, habits: data ?? [] };
  return (
    <section aria-label="Habits" className={WIDTHS[view]}>
      {/* Each chosen day has its own key, so its list renders without tick animations. Today always has one key. */}
      <Fragment key={day === today ? TODAY : day}>
        <WithSkeleton loading={data === undefined} label="Loading habits" skeleton={waiting}>
          {() =>
            day < today ? (
              <pastDay.Part day={day} waiting={waiting}>
                {(deleted, show) => <LoadedBoard {...shared} deleted={deleted} showDeleted={show} />}
              </pastDay.Part>
            ) : (
              <LoadedBoard {...shared} deleted={NONE} showDeleted={null} />
            )
          }
        </WithSkeleton>
      </Fragment>
      {/* The dialogs stand outside the list, because the day may end while a person types. */}
      {dialog.subject && (
        <dialogs.Dialog
          subject={dialog.subject}
          dialog={dialog}
          open={dialog.open !== null}
          onClose={dialog.close}
          view={view}
          today={today}
          Streak={props.Streak}
        />
      )}
    </section>
  );
};

/** `habits` is set when only the minimum time of the skeleton has not passed yet. */
type WaitingBoardProps = Pick<HabitBoardProps, 'view' | 'reorder'> & { habits: readonly Habit[] | undefined };

const WaitingBoard = ({ view, reorder, habits }: WaitingBoardProps) => {
  const expected = useHabitsOfAnotherDay();
  const likely = habits ?? expected;
  return (
    <>
      <DayBar view={view} completed={0} due={0} isPerfect={false} stays={false} reorder={reorder} />
      <BoardSkeleton view={view} places={likely && placesOf(likely)} />
    </>
  );
};

type LoadedBoardProps = HabitBoardProps & {
  dialog: HabitDialogState;
  habits: Habit[];
  /** The deleted habits that count on the day, and how layouts show them; null without any. */
  deleted: readonly DeletedHabit[];
  showDeleted: ShowDeleted | null;
};

const LoadedBoard = ({ habits, deleted, dialog, ...props }: LoadedBoardProps) => {
  const { day, today, view } = props;
  const client = useQueryClient();
  /** The habit that made the day perfect. Null when nothing is celebrated. */
  const [celebrated, setCelebrated] = useState<number | null>(null);
  const all = [...habits, ...deleted];
  const progress = dayProgress(all, day);
  const tick = (habit: Habit, completed: boolean) => {
    completeHabit(habit, completed, { day, today });
    if (!completed) return;
    const celebrate = async () =>
      (await loadNotice()).celebratePerfectDay(client, { habits: all, habit, day, today }, setCelebrated);
    // The bar turns to gold by itself, which is enough without a network.
    celebrate().catch(() => {});
  };
  const actions = useSteadyActions({
    onComplete: tick,
    onOptions: dialog.showOptions,
    onNote: dialog.showNote,
    onStreak: dialog.showStreak,
  });
  return (
    <>
      <DayBar
        view={view}
        completed={progress.completed}
        due={dueOf(progress)}
        isPerfect={isPerfectDay(progress)}
        stays={celebrated !== null}
        reorder={props.reorder}
      />
      <HabitLayout {...props} habits={habitsOn(habits, day)} actions={actions} />
      <WhenOpened open={celebrated !== null}>{celebrated !== null && <flecks.Part habitId={celebrated} />}</WhenOpened>
    </>
  );
};

type DayBarProps = {
  view: BoardView;
  completed: number;
  due: number;
  isPerfect: boolean;
  /** Whether the bar stays in view, so that people see it turn to gold. */
  stays: boolean;
  reorder: ReactNode;
};

/** The progress of a day: a thin bar and "2 of 6". On a perfect day it turns gold. Zen shows the progress by dots. */
const DayBar = ({ view, completed, due, isPerfect, stays, reorder }: DayBarProps) =>
  view === 'zen' ? (
    <p className="text-end">{reorder}</p>
  ) : (
    <div className={classNames('mb-2 flex min-h-5 items-center gap-3 md:mb-3', stays && 'sticky top-14 z-1 bg-bg')}>
      <span aria-hidden className="perfect-day-bar" data-perfect={isPerfect || undefined}>
        <span style={{ scale: `${due === 0 ? 0 : completed / due} 1` }} />
        <span />
      </span>
      {due > 0 && (
        <p className="text-meta text-muted">
          {completed} of {due}
          <span className="sr-only"> {due === 1 ? 'habit' : 'habits'} done</span>
        </p>
      )}
      {reorder}
    </div>
  );

/** Actions with a stable identity that call the latest handlers, so that a new handler does not render every card. */
const useSteadyActions = (actions: HabitActions): HabitActions => {
  const [steady] = useState(() => steadyActions(actions));
  useLayoutEffect(() => steady.follow(actions));
  return steady.actions;
};

const steadyActions = (first: HabitActions) => {
  let latest = first;
  return {
    follow: (actions: HabitActions) => {
      latest = actions;
    },
    actions: {
      onComplete: (habit, completed) => latest.onComplete(habit, completed),
      onOptions: (habit, anchor, opener) => latest.onOptions(habit, anchor, opener),
      onNote: (habit, opener) => latest.onNote(habit, opener),
      onStreak: (habit, opener) => latest.onStreak(habit, opener),
    } satisfies HabitActions,
  };
};
