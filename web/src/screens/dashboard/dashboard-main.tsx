import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { useCallback, useRef, useState } from 'react';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { ReorderButton } from '#features/dashboard/reorder-button.tsx';
import type { DashboardAddress } from '#features/dashboard/use-dashboard-address.ts';
import { HabitBoard } from '#features/habits/board/habit-board.tsx';
import { lazyLayout } from '#features/habits/board/lazy-layout.tsx';
import { classNames } from '#ui/class-names.ts';
import { extraPart, NothingYet, lazyDialog, lazyPart } from '#ui/lazy-part.tsx';
import { MissingPart } from '#ui/missing-part.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { DashboardToolbar } from './dashboard-toolbar.tsx';
import { loadExtras } from './load-extras.ts';
import type { DashboardPhase } from './use-dashboard-phase.ts';

// docs/product.md, Look and feel.
const LOADING_AFTER_MS = 200;

const FocusAfterwards = extraPart(async () => (await loadExtras()).FocusAfterwards);
// Lazy, because most people have habits.
const loadFirstTime = () => import('#features/dashboard/first-time.tsx');
const FirstTime = extraPart(
  async () => (await loadFirstTime()).FirstTime,
  ({ heading, ...missing }) => (
    <>
      {heading}
      <MissingPart {...missing} />
    </>
  ),
);
const NoHabits = extraPart(async () => (await loadFirstTime()).NoHabits, MissingPart);
const GridSide = extraPart(async () => (await loadExtras()).GridSide);
const GoalPlace = extraPart(async () => (await loadExtras()).GoalBanner);
const focusView = lazyLayout('focus', async () => (await import('./focus-view.tsx')).FocusView);
const streak = lazyDialog(
  async () => (await import('#features/progress/explanation/streak-explanation-dialog.tsx')).StreakExplanationDialog,
);
const focusSession = lazyPart(
  async () => (await import('#features/focus-timer/focus-session.tsx')).FocusSession,
  NothingYet,
);
const chooseDay = lazyDialog(async () => (await import('./choose-day.tsx')).ChooseDay);
const LOADERS = [focusView.load, focusSession.load, chooseDay.load];

const BESIDE = 'lg:grid lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:gap-12';

type DashboardMainProps = {
  phase: DashboardPhase;
  name: string;
  today: CalendarDay;
  address: DashboardAddress;
  /** Whether a panel or dialog is open. */
  isCovered: boolean;
  onAdd: () => void;
  onReorder: () => void;
  onOpenGoal: () => void;
};

/** Greeting and habits. */
export const DashboardMain = (props: DashboardMainProps) => {
  const { phase, isCovered, today, address, onAdd } = props;
  const [isChoosing, setChoosing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hadFocus = useRef(false);
  // The first-time screen has a heading of its own, which takes over the focus.
  const keepFocus = useCallback((element: HTMLHeadingElement | null) => {
    if (element === null) hadFocus.current = document.activeElement === heading.current;
    else if (hadFocus.current) element.focus({ preventScroll: true });
    heading.current = element;
  }, []);
  useEarlyLoad(LOADERS);
  const isLate = useDelayed(LOADING_AFTER_MS);
  const isFirstTime = phase === 'first-time';
  const hasGoal = phase !== 'loading';
  const title = (
    <h1
      ref={keepFocus}
      tabIndex={-1}
      aria-live="polite"
      className={classNames('wrap-break-word', isFirstTime ? 'text-display' : greetingClasses(address))}
    >
      {headingOf(props)}
    </h1>
  );
  const goal = hasGoal && <GoalPlace place={isFirstTime ? 'alone' : 'below'} today={today} onOpen={props.onOpenGoal} />;
  return (
    <>
      <FocusAfterwards heading={heading} phase={phase} isCovered={isCovered} view={address.view} day={address.day} />
      {isFirstTime ? (
        <FirstTime heading={title} goal={goal} onAdd={onAdd} />
      ) : (
        // The space above the footer is for the goal.
        <div className={classNames('flex flex-col max-lg:pb-16', phase === 'loading' && !isLate && 'invisible')}>
          <div className="mx-auto w-full max-w-288">
            <div className="day-tools-greeting relative" data-quiet={isQuiet(address) || undefined}>
              {title}
              {hasGoal && <GoalPlace place="greeting" today={today} onOpen={props.onOpenGoal} />}
            </div>
            <DashboardToolbar {...props} canReorder={canReorder(props)} onChooseDay={() => setChoosing(true)} />
          </div>
          <Habits {...props} />
          {goal}
          <chooseDay.Dialog
            open={isChoosing}
            day={address.day}
            today={today}
            onChoose={address.goToDay}
            onClose={() => setChoosing(false)}
          />
        </div>
      )}
    </>
  );
};

// These views give the screen to one habit, so the greeting is small.
const isQuiet = ({ view }: DashboardAddress): boolean => view === 'focus' || view === 'zen';

// The goal stands at the end of the greeting on wide windows.
const greetingClasses = (address: DashboardAddress): string =>
  classNames('lg:pe-116', isQuiet(address) ? 'text-card' : 'text-h1');

const headingOf = ({ phase, name, today }: DashboardMainProps): string => {
  switch (phase) {
    case 'loading':
      return 'Loading dashboard...';
    case 'first-time':
      return 'Welcome to Crushing';
    case 'empty':
    case 'ready':
      return `Happy ${weekdayLabel(weekdayOf(today))}, ${name}!`;
  }
};

const canReorder = ({ phase, address, today }: DashboardMainProps): boolean =>
  phase === 'ready' && address.day === today;

const Habits = (props: DashboardMainProps) => {
  const { phase, today, address, onAdd, onReorder } = props;
  return (
    <>
      {/* A past day may have deleted habits. */}
      {phase === 'empty' && address.day >= today ? (
        <NoHabits onAdd={onAdd} />
      ) : (
        <div className={address.view === 'grid' ? BESIDE : undefined}>
          <HabitBoard
            day={address.day}
            today={today}
            view={address.view}
            Focus={focusView.Part}
            Streak={streak.Dialog}
            onAdd={onAdd}
            reorder={
              canReorder(props) && <ReorderButton isSmall className="-my-2 -me-2.5 roomy:hidden" onOpen={onReorder} />
            }
          />
          {/* As high as its later content: grid-side.css. Empty until the habits are there, which move it. */}
          {address.view === 'grid' && (
            <aside className="mt-8 min-h-180 lg:mt-0">{phase !== 'loading' && <GridSide />}</aside>
          )}
        </div>
      )}
      {address.view === 'focus' && <focusSession.Part />}
    </>
  );
};
