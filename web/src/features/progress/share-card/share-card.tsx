import type { DayEntry } from '@crushing/domain/progress/day-details';
import type { ReactNode } from 'react';
import { StreakButton } from '#features/progress/explanation/streak-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import type { PerformanceContent, TodayContent } from './share-card-content.ts';

type CardProps<Content> = { content: Content; onExplain: () => void };

/** The share card of today. */
export const TodayCard = ({ content, onExplain }: CardProps<TodayContent>) => (
  <CardFrame date={content.date} link={content.link}>
    <div className="flex items-center gap-4">
      <Ring percent={content.percent} />
      <div>
        <h2 className="text-h2">Today&apos;s progress</h2>
        <p className="text-muted">{content.done}</p>
      </div>
    </div>
    <ul className="grid grid-cols-1 gap-2">
      {content.entries.map((entry) => (
        <CardEntry key={entry.habitId} entry={entry} />
      ))}
      {content.more !== null && <li className="text-meta text-muted">{content.more}</li>}
    </ul>
    <StreakButton streak={content.totalStreaks} unit="total streaks" className="mt-auto" onExplain={onExplain} />
  </CardFrame>
);

const CardEntry = ({ entry: { name, status } }: { entry: DayEntry }) => (
  <li className="flex items-center gap-3">
    <span className="share-card-mark" data-done={status === 'completed' || undefined}>
      {status === 'completed' && <Icon name="check" size={14} />}
    </span>
    <span className="min-w-0 truncate">{name}</span>
    {status !== 'open' && (
      <span className={status === 'skipped' ? 'text-meta text-muted' : 'sr-only'}>
        <span className="sr-only">, </span>
        {status}
      </span>
    )}
  </li>
);

/** The performance card. */
export const PerformanceCard = ({ content, onExplain }: CardProps<PerformanceContent>) => (
  <CardFrame date={content.date} link={content.link}>
    <h2 className="text-h2">{content.message}</h2>
    <button type="button" aria-haspopup="dialog" onClick={onExplain} className="explanation-opener share-card-streak">
      <span className={classNames('explanation-value text-timer', content.perfectDayStreak > 0 && 'text-perfect')}>
        {content.perfectDayStreak}
      </span>
      <span className="text-label">Perfect Day Streak</span>
    </button>
    <dl className="share-card-rows mt-auto">
      {content.rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </CardFrame>
);

type CardFrameProps = { date: string; link: string; children: ReactNode };

const CardFrame = ({ date, link, children }: CardFrameProps) => (
  <article className="share-card">
    <p className="flex flex-wrap items-center gap-x-2 text-label">
      <Logo size={24} />
      Crushing
      <span className="ms-auto text-meta text-muted">{date}</span>
    </p>
    {children}
    <p className="share-card-link">{link}</p>
  </article>
);

const Ring = ({ percent }: { percent: number }) => (
  <span className="share-card-ring">
    <svg viewBox="0 0 88 88" aria-hidden>
      <circle cx="44" cy="44" r="40" fill="none" strokeWidth="6" className="share-card-ring-track" />
      {percent > 0 && (
        <circle
          cx="44"
          cy="44"
          r="40"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          className="share-card-ring-value"
        />
      )}
    </svg>
    <span className="text-card">{percent}%</span>
  </span>
);
