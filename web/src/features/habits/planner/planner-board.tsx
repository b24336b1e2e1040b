import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { bySortOrder } from '#features/habits/order/habit-order.ts';
import type { useHabits } from '#features/habits/use-habits.ts';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WhenLoaded } from '#ui/when-loaded.tsx';
import { LoadedPlanner } from './loaded-planner.tsx';

type PlannerBoardProps = { reading: ReturnType<typeof useHabits>; today: CalendarDay };

export const PlannerBoard = ({ reading, today }: PlannerBoardProps) => (
  <WhenLoaded reading={reading} what="Your habits" label="Loading habits" skeleton={<WaitingPlanner />}>
    {(habits) =>
      habits.length === 0 ? <NothingToPlan /> : <LoadedPlanner stored={bySortOrder(habits)} today={today} />
    }
  </WhenLoaded>
);

const ROWS = ['1', '2', '3', '4', '5'];

const WaitingPlanner = () => (
  <div className="grid gap-2 pt-16 md:pt-20">
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-36 md:h-14" />
    ))}
  </div>
);

const NothingToPlan = () => (
  <EmptyState
    picture="calendar-range"
    title="No habits found"
    action={<ButtonLink href={paths.dashboard()}>Go to Dashboard</ButtonLink>}
  >
    Add some habits to your dashboard first
  </EmptyState>
);
