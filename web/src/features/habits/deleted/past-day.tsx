import { listDeletedHabits } from '@crushing/contract/habits/endpoints';
import type { DeletedHabit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ReactNode } from 'react';
import { couldNotBeRead, useEndpoint } from '#api/cache/endpoint-query.ts';
import type { ShowDeleted } from '#features/habits/board/habit-layout-props.ts';
import { WithSkeleton } from '#ui/skeleton.tsx';
import { DeletedItems } from './deleted-items.tsx';

type PastDayProps = {
  day: CalendarDay;
  /** Stands for the board while the deleted habits are read. */
  waiting: ReactNode;
  children: (deleted: readonly DeletedHabit[], show: ShowDeleted | null) => ReactNode;
};

const NONE: readonly DeletedHabit[] = [];

/** Reads the deleted habits of a past day. Where that fails, the day shows the others. */
export const PastDay = ({ day, waiting, children }: PastDayProps) => {
  const reading = useEndpoint(listDeletedHabits, { query: { date: day } });
  const deleted = couldNotBeRead(reading) ? NONE : reading.data;
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
