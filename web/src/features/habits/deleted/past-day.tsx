import { listDeletedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import type { DeletedHabit, Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ReactNode } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { usePollInterval } from '#api/cache/live-open.ts';
import type { ShowDeleted } from '#features/habits/board/habit-layout-props.ts';
import { FRESH_MS } from '#features/habits/use-habits.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { WithSkeleton } from '#ui/skeleton.tsx';
import { DeletedItems } from './deleted-items.tsx';

type PastDayProps = {
  day: CalendarDay;
  /** Stands for the board while the deleted habits are read. */
  waiting: ReactNode;
  children: (deleted: readonly DeletedHabit[], show: ShowDeleted | null) => ReactNode;
};

const NONE: readonly DeletedHabit[] = [];
const NO_HABITS: readonly Habit[] = [];

/** Reads the deleted habits of a past day. Where that fails, the day shows the others. */
export const PastDay = ({ day, waiting, children }: PastDayProps) => {
  const call = { query: { date: day } };
  const reading = useEndpoint(listDeletedHabits, call, { staleTime: FRESH_MS, refetchInterval: usePollInterval() });
  // The two lists are not read at once, and a habit that was deleted or restored may be in both.
  const { data: live = NO_HABITS } = useEndpoint(listHabits, call, { enabled: false });
  const deleted = couldNotBeRead(reading)
    ? NONE
    : reading.data?.filter((habit) => !live.some(({ id }) => id === habit.id));
  return (
    <WithSkeleton loading={deleted === undefined} label="Loading habits" skeleton={waiting}>
      {() =>
        deleted === undefined || deleted.length === 0
          ? children(NONE, null)
          : children(deleted, (view) => <DeletedItems habits={deleted} view={view} />)
      }
    </WithSkeleton>
  );
};
