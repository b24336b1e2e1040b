import type { ReactNode } from 'react';
import { longDateTime } from '#browser/long-date-time.ts';

type DatedTimeProps = { instant: string; timeZone: string; className?: string; children: ReactNode };

/** A short time, whose title is the full date. */
export const DatedTime = ({ instant, timeZone, className, children }: DatedTimeProps) => (
  <time dateTime={instant} title={longDateTime(Date.parse(instant), timeZone, 'minute')} className={className}>
    {children}
  </time>
);
