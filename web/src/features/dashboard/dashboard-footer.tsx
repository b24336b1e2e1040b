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
  /** When one of the habits changed last; null while unknown. */
  lastUpdatedMs: number | null;
  /** The number of watchers, 24 px high; its space is reserved. */
  watchers: ReactNode;
};

/** Watchers, copyright, the time, and the last change. It appears once the first habits are in place. */
export const DashboardFooter = ({ lastUpdatedMs, ...zone }: DashboardFooterProps) => {
  const [known, setKnown] = useState(lastUpdatedMs);
  // Keeps the latest known time while another day loads, and after the habit that changed last was deleted.
  if (lastUpdatedMs !== null && lastUpdatedMs > (known ?? 0)) setKnown(lastUpdatedMs);
  return known !== null && <FooterLines {...zone} lastUpdatedMs={known} />;
};

type FooterLinesProps = Omit<DashboardFooterProps, 'lastUpdatedMs'> & { lastUpdatedMs: number };

const FooterLines = ({ today, timeZone, lastUpdatedMs, watchers }: FooterLinesProps) => {
  // A footer below a skeleton would shift when the habits replace it.
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

// A component of its own, so that a second renders nothing else.
const Clock = ({ timeZone }: { timeZone: string }) => {
  const nowMs = useClock();
  return <time dateTime={new Date(nowMs).toISOString()}>{longDateTime(nowMs, timeZone, 'second')}</time>;
};
