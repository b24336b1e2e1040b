import type { WeekShare } from '@crushing/domain/progress/week-shares';
import { dateWords } from '#features/progress/calendar/day-words.ts';
import './over-time.css';

/** The last twelve weeks as bars: how much of what was due was done. */
export const WeekBars = ({ shares }: { shares: readonly WeekShare[] }) => (
  <section aria-label="The last 12 weeks" className="over-time-room grid gap-4">
    <h2 className="text-h2">The last 12 weeks</h2>
    <ol className="over-time-bars">
      {shares.map(({ from, to, completed, due, percent }) => (
        <li key={to}>
          <span className="sr-only">
            {dateWords(from)} to {dateWords(to)}:{' '}
            {due === 0 ? 'nothing was due' : `${completed} of ${due}, ${percent}%`}
          </span>
          <span aria-hidden className="over-time-percent">
            {due > 0 && percent}
          </span>
          <span aria-hidden className="over-time-track">
            <span style={{ blockSize: `${percent}%` }} data-forced-border />
          </span>
        </li>
      ))}
    </ol>
    <p aria-hidden className="-mt-2 flex max-w-minimal justify-between text-meta text-muted">
      <span>12 weeks ago</span>
      <span>Now</span>
    </p>
  </section>
);
