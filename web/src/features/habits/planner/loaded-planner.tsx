import type { Habit } from '@crushing/contract/habits/schemas';
import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useEffect, useRef, useState } from 'react';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { DeleteHabitDialog } from '#features/habits/board/delete-habit-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PlannerCards } from './planner-cards.tsx';
import { PlannerTable } from './planner-table.tsx';
import { usePlannedDays } from './use-planned-days.ts';

const order = lazyPart(async () => (await import('./planner-order.tsx')).PlannerOrder);
const LOADERS = [order.load];

type LoadedPlannerProps = { stored: readonly Habit[]; today: CalendarDay };

/** The week of every habit, or the reorder mode. */
export const LoadedPlanner = ({ stored, today }: LoadedPlannerProps) => {
  useEarlyLoad(LOADERS);
  const isNarrow = useMediaQuery('(width < 48rem)');
  const { habits, plan } = usePlannedDays(stored);
  const [isOrdering, setOrdering] = useState(false);
  // Stays set while its dialog fades out.
  const [deleting, setDeleting] = useState<{ habit: Habit; open: boolean } | null>(null);
  const reorder = useFocusAfterwards(isOrdering);
  if (isOrdering) {
    return <order.Part stored={habits} isNarrow={isNarrow} onDone={() => setOrdering(false)} />;
  }
  const shared = {
    habits,
    today: weekdayOf(today),
    onPlan: plan,
    onDelete: (habit: Habit) => setDeleting({ habit, open: true }),
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4 md:mb-2">
        <p className="flex-1 basis-40 text-muted">Set the days of each habit, from today on.</p>
        <Button ref={reorder} variant="outline" size="small" onClick={() => setOrdering(true)}>
          <Icon name="arrow-up-down" size={16} />
          Reorder
        </Button>
      </div>
      {isNarrow ? <PlannerCards {...shared} /> : <PlannerTable {...shared} />}
      {deleting && <DeleteHabitDialog {...deleting} onClose={() => setDeleting({ ...deleting, open: false })} />}
    </>
  );
};

// Leaving the reorder mode restores the focus to the button that entered it.
const useFocusAfterwards = (isOrdering: boolean) => {
  const reorder = useRef<HTMLButtonElement>(null);
  const wasOrdering = useRef(false);
  useEffect(() => {
    if (!isOrdering && wasOrdering.current) reorder.current?.focus();
    wasOrdering.current = isOrdering;
  }, [isOrdering]);
  return reorder;
};
