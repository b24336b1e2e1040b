import { listDeletedHabits } from '@crushing/contract/habits/endpoints';
import type { DeletedHabit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ReactNode } from 'react';
import { couldNotBeRead, useEndpoint } from '#api/cache/endpoint-query.ts';
import type { BoardView } from '#features/habits/board/habit-layout-props.ts';
import { WithSkeleton } from '#ui/skeleton.tsx';
import { DeletedItems } from './deleted-items.tsx';

type PastDayProps = {
  day: CalendarDay;
  view: BoardView;
  /** Stands for the board while the deleted habits are read. */
  waiting: ReactNode;
  children: (deleted: readonly DeletedHabit[], items: ReactNode) => ReactNode;
};

const NONE: readonly DeletedHabit[] = [];

/** Reads the deleted habits of a past day. Where that fails, the day shows the others. */
export const PastDay = ({ day, view, waiting, children }: PastDayProps) => {
  const reading = useEndpoint(listDeletedHabits, { query: { date: day } });
  const deleted = couldNotBeRead(reading) ? NONE : reading.data;
  const isList = view === 'grid' || view === 'minimal';
  return (
    <WithSkeleton loading={deleted === undefined} label="Loading habits" skeleton={waiting}>
      {() => children(deleted ?? NONE, isList && <DeletedItems habits={deleted ?? NONE} view={view} />)}
    </WithSkeleton>
  );
};
