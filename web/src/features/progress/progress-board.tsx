import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { figuresRange } from '@crushing/domain/progress/state-line';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { acceptSavedInstance } from '#features/habits/days/progress-days.ts';
import { onSaved } from '#features/habits/habits-cache.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Skeleton, WithSkeleton } from '#ui/skeleton.tsx';
import { LoadedProgress, NothingYet } from './loaded-progress.tsx';
import type { ProgressOwner } from './overview-panel.tsx';
import { yearsOfRange } from './progress-years.ts';
import { useProgressYears } from './use-progress-years.ts';
import '#features/progress/details/heat.css';
import './progress.css';
import '#features/progress/share-card/share-card.css';

type ProgressBoardProps = {
  reading: UseQueryResult<Habit[], ApiError>;
  today: CalendarDay;
  owner: ProgressOwner;
  onAdd: () => void;
};

const NO_HABITS: readonly Habit[] = [];

/** The progress page, once the habits and the years of its figures are read. */
export const ProgressBoard = ({ reading, today, owner, onAdd }: ProgressBoardProps) => {
  const wanted = useMemo(() => yearsOfRange(figuresRange(today)), [today]);
  const habits = reading.data ?? NO_HABITS;
  const progress = useProgressYears(wanted, habits, today);
  const { firstDay, isComplete } = progress;
  // A tick that waited for the network stays on the page when it is saved.
  useEffect(() => onSaved(acceptSavedInstance), []);
  if (couldNotBeRead(reading) || progress.hasFailed) {
    return <NotLoaded what="Your progress" readings={[reading, progress]} />;
  }
  return (
    <WithSkeleton
      loading={reading.data === undefined || !isComplete}
      label="Loading progress"
      skeleton={<WaitingProgress />}
    >
      {() =>
        firstDay === null || firstDay === undefined ? (
          <NothingYet onAdd={onAdd} />
        ) : (
          <LoadedProgress
            habits={habits}
            progress={progress}
            firstDay={firstDay}
            today={today}
            owner={owner}
            onAdd={onAdd}
          />
        )
      }
    </WithSkeleton>
  );
};

const WaitingProgress = () => (
  <div className="grid gap-6">
    <Skeleton className="h-24" />
    <Skeleton className="h-11 max-w-form" />
    <div className="grid gap-4">
      <Skeleton className="h-11 w-44 max-w-full" />
      <div className="share-card-room">
        <Skeleton className="share-card-waits" />
        <Skeleton className="share-card-waits" />
      </div>
    </div>
  </div>
);
