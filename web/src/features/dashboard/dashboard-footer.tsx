import { civilDateOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import { useClock } from '#browser/use-clock.ts';
import { longDateTime } from './long-date-time.ts';

type DashboardFooterProps = {
  today: CalendarDay;
  timeZone: string;
  /** Epoch milliseconds of the last change, or null while nothing is known. */
  lastUpdatedMs: number | null;
};

/** Copyright, the time, and when anything changed last. It comes with the first habits, so that their arrival pushes nothing. */
export const DashboardFooter = ({ today, timeZone, lastUpdatedMs }: DashboardFooterProps) => {
  const [known, setKnown] = useState(lastUpdatedMs);
  // Another day's list is on its way: what was known last still stands.
  if (lastUpdatedMs !== null && lastUpdatedMs !== known) setKnown(lastUpdatedMs);
  if (known === null) return null;
  return (
    <footer className="mt-auto flex flex-col items-center justify-center gap-x-6 gap-y-1 px-4 pt-12 pb-6 text-center text-meta text-faint md:flex-row">
      <p>© {civilDateOf(today).year} Crushing</p>
      <p>
        <Clock timeZone={timeZone} />
      </p>
      <p>
        Last updated <time dateTime={new Date(known).toISOString()}>{longDateTime(known, timeZone, 'minute')}</time>
      </p>
    </footer>
  );
};

// On its own, so that a second renders nothing else.
const Clock = ({ timeZone }: { timeZone: string }) => {
  const nowMs = useClock();
  return <time dateTime={new Date(nowMs).toISOString()}>{longDateTime(nowMs, timeZone, 'second')}</time>;
};
