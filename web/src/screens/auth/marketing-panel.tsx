import type { IconName } from '#ui/icon-names.ts';
import { Circle } from '#ui/circle.tsx';
import { Icon } from '#ui/icon.tsx';

const POINTS: readonly { icon: IconName; text: string }[] = [
  { icon: 'heart-handshake', text: 'Track habits with social accountability' },
  { icon: 'globe', text: 'Share progress publicly' },
  { icon: 'users', text: 'Follow others for motivation' },
  { icon: 'flame', text: 'Build streaks with real-time encouragement' },
];

const WEEK: readonly { day: string; done: boolean }[] = [
  { day: 'M', done: true },
  { day: 'T', done: true },
  { day: 'W', done: true },
  { day: 'T', done: true },
  { day: 'F', done: true },
  { day: 'S', done: false },
  { day: 'S', done: false },
];

/** What the product is for: beside the form on wide screens, below it on phones. */
export const MarketingPanel = () => (
  <section
    aria-labelledby="tagline"
    className="grid content-center justify-items-center bg-sunken px-4 py-12 md:px-6 lg:sticky lg:top-4 lg:m-4 lg:h-[calc(100dvh-2rem)] lg:rounded-dialog lg:px-12"
  >
    <div className="grid w-full max-w-form gap-8">
      <h2 id="tagline" className="text-display">
        Crushing habits in public
      </h2>
      <ul className="grid gap-4">
        {POINTS.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon name={icon} className="text-muted" />
            {text}
          </li>
        ))}
      </ul>
      <Week />
    </div>
  </section>
);

const Week = () => (
  <div aria-hidden className="flex max-w-80 justify-between border-t border-border pt-8">
    {WEEK.map(({ day, done }, index) => (
      // eslint-disable-next-line react/no-array-index-key -- two days share a letter, and the week never changes
      <span key={index} className="grid justify-items-center gap-2 text-caption text-muted">
        <Circle size={32} done={done} />
        {day}
      </span>
    ))}
  </div>
);
