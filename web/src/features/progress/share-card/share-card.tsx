import { dayCircle } from '@crushing/domain/drawings/geometry';
import type { DayDetail } from '@crushing/domain/progress/day-details';
import type { ReactNode } from 'react';
import { StreakButton } from '#features/progress/explanation/streak-button.tsx';
import type { ThemeName } from './card-theme.ts';
import { DayRing } from '#ui/drawings/day-ring.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { CIRCLE, RING, TAGLINE } from './share-card-content.ts';
import type { CardContent, PerformanceContent, TodayContent } from './share-card-content.ts';

type CardProps<Content> = { content: Content; theme: ThemeName; onExplain: () => void };

/** The share card of today. */
export const TodayCard = ({ content, theme, onExplain }: CardProps<TodayContent>) => (
  <CardFrame content={content} theme={theme}>
    <div className="share-card-hero">
      <DayRing {...RING} counts={{ done: content.done, total: content.due }} className="share-card-ring">
        {content.due > 0 && <span>{content.percent}%</span>}
      </DayRing>
      <div>
        <h3>Today&apos;s progress</h3>
        <p>{content.doneWords}</p>
      </div>
    </div>
    <ul className="share-card-habits">
      {content.habits.map((habit) => (
        <CardHabit key={habit.habitId} habit={habit} />
      ))}
      {content.more !== null && <li className="share-card-more">{content.more}</li>}
    </ul>
    {content.totalStreaks > 0 && (
      <StreakButton streak={content.totalStreaks} unit={content.streaksUnit} onExplain={onExplain} />
    )}
  </CardFrame>
);

const CardHabit = ({ habit: { name, state } }: { habit: DayDetail }) => (
  <li>
    <span className="share-card-mark" data-done={state === 'completed' || undefined}>
      {state === 'completed' && <Icon name="check" size={14} />}
    </span>
    <span className="min-w-0 truncate">{name}</span>
    {state !== 'open' && (
      <span className={state === 'skipped' ? 'text-meta text-muted' : 'sr-only'}>
        <span className="sr-only">, </span>
        {state}
      </span>
    )}
  </li>
);

/** The performance card. */
export const PerformanceCard = ({ content, theme, onExplain }: CardProps<PerformanceContent>) => (
  <CardFrame content={content} theme={theme}>
    <div className="share-card-hero">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onExplain}
        data-cold={content.perfectDayStreak === 0 || undefined}
        className="explanation-opener share-card-disc"
      >
        <span className="explanation-value">{content.perfectDayStreak}</span>
        <span className="sr-only"> Perfect Day Streak</span>
      </button>
      <div>
        <h3>{content.message}</h3>
        <p>Perfect Day Streak</p>
      </div>
    </div>
    <div className="share-card-days">
      <span className="sr-only">{daysWords(content.days)}</span>
      {content.days.map((share, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place of a circle is its day
        <Drawing key={index} size={CIRCLE} shapes={dayCircle(CIRCLE, share)} />
      ))}
    </div>
    <dl className="share-card-figures">
      {content.figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </CardFrame>
);

const daysWords = (days: PerformanceContent['days']): string => {
  const perfect = days.filter((share) => share === 1).length;
  return `The last ${days.length} days: ${perfect === 1 ? '1 perfect day' : `${perfect} perfect days`}`;
};

type CardFrameProps = { content: CardContent; theme: ThemeName; children: ReactNode };

const CardFrame = ({ content: { name, picture, initials, date, link }, theme, children }: CardFrameProps) => (
  <article className="share-card" data-theme={theme}>
    <div className="share-card-content">
      <div className="share-card-head">
        {picture === null ? (
          <span aria-hidden className="share-card-face">
            {initials}
          </span>
        ) : (
          <img src={picture} alt="" className="share-card-face object-cover" />
        )}
        <p className="min-w-0 grow">
          <span className="block truncate">{name}</span>
          <span className="block text-meta text-muted">{date}</span>
        </p>
        <Logo />
      </div>
      {children}
      <p className="share-card-foot">
        <span className="min-w-0 truncate">{link}</span>
        <span>{TAGLINE}</span>
      </p>
    </div>
  </article>
);
