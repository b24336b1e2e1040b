import { getProgress } from '@crushing/contract/progress/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayCircle } from '@crushing/domain/drawings/geometry';
import { dueOf, isNeutralDay } from '@crushing/domain/habits/perfect-day';
import type { DaySummary } from '@crushing/domain/habits/perfect-day';
import { shareDone } from '@crushing/domain/progress/heat';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { usePollInterval } from '#api/cache/live-open.ts';
import { useStore } from '#browser/store.ts';
import { pendingChanges, unsentHabits } from '#features/habits/recording/recording.ts';
import { FRESH_MS } from '#features/habits/use-habits.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { progressCallOf, summariesWithPending } from './progress-days.ts';

const SIZE = 28;

type DayFaceProps = {
  day: CalendarDay;
  today: CalendarDay;
  /** Whether this face polls. The days of a strip share an answer, so one poll is enough. */
  polls: boolean;
};

/** The circle of a day, and in words how much of it is done. Until that is known, an empty outline. */
export const DayFace = ({ day, today, polls }: DayFaceProps) => {
  const pollMs = usePollInterval();
  const unconfirmed = { pending: useStore(pendingChanges), unsent: useStore(unsentHabits) };
  const call = progressCallOf(day, today);
  const { data } = useEndpoint(getProgress, call, {
    staleTime: FRESH_MS,
    refetchInterval: polls && pollMs,
    refetchOnWindowFocus: polls,
  });
  const summary = data && summariesWithPending(data, call.query.startDate, [day, day], unconfirmed).get(day);
  return (
    <>
      <Drawing size={SIZE} shapes={dayCircle(SIZE, summary ? shareDone(summary) : 0)} />
      {summary && <span className="sr-only">{doneWords(summary)}</span>}
    </>
  );
};

/** "4 of 6 done". */
const doneWords = (summary: DaySummary): string =>
  isNeutralDay(summary) ? 'nothing due' : `${summary.completed} of ${dueOf(summary)} done`;
