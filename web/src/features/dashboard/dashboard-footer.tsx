import { civilDateOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useClock } from '#browser/use-clock.ts';
import { SKELETON_STAYS_MS } from '#ui/skeleton.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { longDateTime } from '#browser/long-date-time.ts';

type DashboardFooterProps = {
  today: CalendarDay;
  timeZone: string;
  /** Epoch milliseconds of the last change, or null while nothing is known. */
  lastUpdatedMs: number | null;
  /** How many watch, 24 px high; its place is kept until it comes. */
  watchers: ReactNode;
};

/** Who watches, copyright, the time, and when anything changed last. It comes once the first habits have taken their places. */
export const DashboardFooter = ({ lastUpdatedMs, ...zone }: DashboardFooterProps) => {
  const [known, setKnown] = useState(lastUpdatedMs);
  // Another day's list is on its way: what was known last still stands.
  if (lastUpdatedMs !== null && lastUpdatedMs !== known) setKnown(lastUpdatedMs);
  return known !== null && <FooterLines {...zone} lastUpdatedMs={known} />;
};

type FooterLinesProps = Omit<DashboardFooterProps, 'lastUpdatedMs'> & { lastUpdatedMs: number };

const FooterLines = ({ today, timeZone, lastUpdatedMs, watchers }: FooterLinesProps) => {
  // Earlier it could stand below a skeleton, and be pushed when that makes room for the habits.
  const isSettled = useDelayed(SKELETON_STAYS_MS);
  if (!isSettled) return null;
  return (
    <footer className="mt-auto flex flex-col items-center justify-center gap-x-6 gap-y-1 px-4 pt-5 pb-6 text-center text-meta text-faint md:flex-row md:flex-wrap">
      <div className="flex h-6 justify-center md:w-full">{watchers}</div>
      <p>© {civilDateOf(today).year} Crushing</p>
      <p>
        <Clock timeZone={timeZone} />
      </p>
      <p>
        Last updated{' '}
        <time dateTime={new Date(lastUpdatedMs).toISOString()}>{longDateTime(lastUpdatedMs, timeZone, 'minute')}</time>
      </p>
    </footer>
  );
};

// On its own, so that a second renders nothing else.
const Clock = ({ timeZone }: { timeZone: string }) => {
  const nowMs = useClock();
  return <time dateTime={new Date(nowMs).toISOString()}>{longDateTime(nowMs, timeZone, 'second')}</time>;
};
