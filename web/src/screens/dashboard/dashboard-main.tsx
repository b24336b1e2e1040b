import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { Suspense, useRef } from 'react';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { useUserActive } from '#browser/use-user-active.ts';
import { useUser } from '#features/accounts/session.ts';
import { DayNavigator } from '#features/dashboard/day-navigator.tsx';
import { ReorderButton } from '#features/dashboard/reorder-button.tsx';
import type { DashboardAddress } from '#features/dashboard/use-dashboard-address.ts';
import { ViewSelector } from '#features/dashboard/view-selector.tsx';
import { HabitBoard } from '#features/habits/board/habit-board.tsx';
import { classNames } from '#ui/class-names.ts';
import { extraPart, Nothing, lazyDialog, lazyPart } from '#ui/lazy-part.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import type { DashboardPhase } from './use-dashboard-phase.ts';
import { useFocusAfterHabits, useFocusAfterView } from './use-focus-afterwards.ts';

// docs/product.md, Look and feel.
const LOADING_AFTER_MS = 200;

// After the greeting. Its space fits the longest line, against layout shift.
const Inspiration = extraPart(async () => (await import('#features/dashboard/inspiration-line.tsx')).InspirationLine);
// Lazy, because most people have habits.
const FirstTime = extraPart(async () => (await import('#features/dashboard/first-time.tsx')).FirstTime);
const NoHabits = extraPart(async () => (await import('#features/dashboard/first-time.tsx')).NoHabits);
const LiveCard = extraPart(async () => (await import('#features/profile-views/live-card.tsx')).LiveCard);
const GoalPlace = extraPart(async () => (await import('#features/goals/goal-banner.tsx')).GoalBanner);
const focusView = lazyPart(async () => (await import('./focus-view.tsx')).FocusView);
const streak = lazyDialog(
  async () => (await import('#features/progress/explanation/streak-explanation-dialog.tsx')).StreakExplanationDialog,
);
const focusSession = lazyPart(
  async () => (await import('#features/focus-timer/focus-session.tsx')).FocusSession,
  Nothing,
);
const LOADERS = [focusView.load, focusSession.load];

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

/** Greeting and habits. One h1 element serves all phases, so it keeps the focus. */
export const DashboardMain = (props: DashboardMainProps) => {
  const { phase, isCovered, onAdd } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterHabits(heading, phase, isCovered);
  useFocusAfterView(props.address.view);
  useEarlyLoad(LOADERS);
  const isLate = useDelayed(LOADING_AFTER_MS);
  const isFirstTime = phase === 'first-time';
  return (
    <div
      className={classNames(
        'flex flex-col',
        // The space above the footer is for the goal.
        isFirstTime ? 'relative my-auto items-center py-12 text-center' : 'max-lg:pb-16',
        phase === 'loading' && !isLate && 'invisible',
      )}
    >
      <h1 ref={heading} tabIndex={-1} aria-live="polite" className={classNames('wrap-break-word', headingSize(props))}>
        {headingOf(props)}
      </h1>
      {isFirstTime ? <FirstTime onAdd={onAdd} /> : <Habits {...props} />}
      {phase !== 'loading' && (
        <GoalPlace place={isFirstTime ? 'alone' : 'below'} today={props.today} onOpen={props.onOpenGoal} />
      )}
    </div>
  );
};

// These views give the screen to one habit, so the greeting is small.
const isQuiet = ({ view }: DashboardAddress): boolean => view === 'focus' || view === 'zen';

const headingSize = ({ phase, address }: DashboardMainProps): string => {
  if (phase === 'first-time') return 'text-display';
  return isQuiet(address) ? 'text-card' : 'text-h1';
};

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

const Habits = ({ phase, today, address, onAdd, onReorder, onOpenGoal }: DashboardMainProps) => (
  <>
    <div className={classNames('min-h-12 md:min-h-9', isQuiet(address) && 'max-md:hidden')}>
      <Inspiration />
    </div>
    <div className="mt-1 mb-2 grid grid-cols-1 items-center gap-1 md:mt-4 md:mb-4 md:flex md:justify-between md:gap-4">
      <div className="flex min-w-0 items-center justify-between gap-2">
        <DayNavigator day={address.day} today={today} onChange={address.goToDay} />
        {phase === 'ready' && address.day === today && <ReorderButton onOpen={onReorder} />}
      </div>
      {phase !== 'loading' && <GoalPlace place="toolbar" today={today} onOpen={onOpenGoal} />}
      <ViewSelector view={address.view} onChange={address.chooseView} />
    </div>
    {phase === 'empty' ? (
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
        />
        {address.view === 'grid' && <SidePlace />}
      </div>
    )}
    {address.view === 'focus' && (
      <Suspense fallback={null}>
        <focusSession.Part />
      </Suspense>
    )}
  </>
);

/** Beside the grid on wide windows, below it on others. Its space is reserved, against layout shift. */
const SidePlace = () => {
  const { id } = useUser();
  return <aside className="mt-8 min-h-13 lg:mt-0">{useUserActive() && <LiveCard userId={id} />}</aside>;
};
