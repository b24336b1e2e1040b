import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { paths } from '#navigation/paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { dateWords } from '#features/progress/calendar/day-words.ts';
import { detailsOfToday } from './habit-facts.ts';
import type { ShownProgress } from './shown-progress.ts';
import { CARD_THEMES } from '#features/progress/share-card/card-theme.ts';
import type { ThemeName } from '#features/progress/share-card/card-theme.ts';
import { performanceContent, todayContent } from '#features/progress/share-card/share-card-content.ts';
import type { CardContent, CardOwner } from '#features/progress/share-card/share-card-content.ts';
import { PerformanceCard, TodayCard } from '#features/progress/share-card/share-card.tsx';
import { loadDrawing, useCardPicture } from '#features/progress/share-card/use-card-picture.ts';

const LOADERS = [loadDrawing];

/** Whose progress it is: the name and picture that others see, and the username of the page. */
export type ProgressOwner = { readonly name: string; readonly picture: string | null; readonly username: string };

type OverviewPanelProps = {
  shown: ShownProgress;
  today: CalendarDay;
  owner: ProgressOwner;
  onExplainPerfectDays: () => void;
  onExplainTotal: () => void;
};

/** The two share cards. */
export const OverviewPanel = ({ shown, today, owner, ...explain }: OverviewPanelProps) => {
  const { habits, figures, summaries, isAll } = shown;
  useEarlyLoad(LOADERS);
  const [theme, chooseTheme] = useState<ThemeName>('minimal-dark');
  if (habits.length === 0) return <NoCards />;
  const card: CardOwner = {
    name: owner.name,
    picture: owner.picture,
    date: dateWords(today),
    link: `${window.location.host}/${owner.username}`,
  };
  // A name may have a space, where programs would cut a pasted address.
  const url = new URL(paths.profile(owner.username), window.location.href).href;
  const ofToday = todayContent(figures, detailsOfToday(habits, today), card);
  const performance = performanceContent(figures, summaries, today, card);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="share-card-look">
        <h2 className="text-h2">Share cards</h2>
        <Segmented
          label="Look of the cards"
          options={CARD_THEMES}
          value={theme}
          onChange={chooseTheme}
          className="w-44 max-w-full"
        />
      </div>
      {!isAll && <p className="text-meta text-muted">Private habits are not on the cards.</p>}
      <div className="share-card-room">
        <Shareable
          content={ofToday}
          theme={theme}
          name="Today's progress"
          fileName={`crushing-today-${today}.png`}
          url={url}
        >
          <TodayCard content={ofToday} theme={theme} onExplain={explain.onExplainTotal} />
        </Shareable>
        <Shareable
          content={performance}
          theme={theme}
          name="Performance"
          fileName={`crushing-performance-${today}.png`}
          url={url}
        >
          <PerformanceCard content={performance} theme={theme} onExplain={explain.onExplainPerfectDays} />
        </Shareable>
      </div>
    </div>
  );
};

/** Stands in place of the cards when every live habit is private. */
const NoCards = () => (
  <div className="grid gap-2">
    <h2 className="text-h2">Share cards</h2>
    <p className="text-muted">Share cards show public habits alone, and all of yours are private.</p>
  </div>
);

type ShareableProps = {
  content: CardContent;
  theme: ThemeName;
  name: string;
  fileName: string;
  /** The address that is shared. */
  url: string;
  children: ReactNode;
};

const Shareable = ({ content, theme, name, fileName, url, children }: ShareableProps) => {
  const { busyWith, save, share } = useCardPicture(content, theme, fileName, url);
  return (
    <section aria-label={name} className="share-card-place grid grid-cols-1 gap-3">
      {children}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" loading={busyWith === 'share'} onClick={() => void share()}>
          <Icon name="share-2" size={16} />
          Share
        </Button>
        <Button variant="ghost" loading={busyWith === 'save'} onClick={() => void save()}>
          <Icon name="download" size={16} />
          Save image
        </Button>
      </div>
    </section>
  );
};
