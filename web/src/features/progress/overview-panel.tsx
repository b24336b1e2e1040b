import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ProgressFigures } from '@crushing/domain/progress/progress-figures';
import type { ReactNode } from 'react';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { paths } from '#navigation/paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { dateWords } from '#features/progress/calendar/day-words.ts';
import { entriesOfToday } from './habit-facts.ts';
import { performanceContent, todayContent } from '#features/progress/share-card/share-card-content.ts';
import type { CardContent } from '#features/progress/share-card/share-card-content.ts';
import { PerformanceCard, TodayCard } from '#features/progress/share-card/share-card.tsx';
import { loadDrawing, useCardPicture } from '#features/progress/share-card/use-card-picture.ts';

const LOADERS = [loadDrawing];

type OverviewPanelProps = {
  habits: readonly Habit[];
  figures: ProgressFigures;
  today: CalendarDay;
  username: string;
  onExplainPerfectDays: () => void;
  onExplainTotal: () => void;
};

/** The two share cards. */
export const OverviewPanel = ({ habits, figures, today, username, ...explain }: OverviewPanelProps) => {
  useEarlyLoad(LOADERS);
  const link = `${window.location.host}${paths.profile(username)}`;
  const date = dateWords(today);
  const ofToday = todayContent(figures, entriesOfToday(habits, today), date, link);
  const performance = performanceContent(figures, date, link);
  return (
    <div className="share-card-room">
      <Shareable content={ofToday} name="Today's progress" fileName={`crushing-today-${today}.png`}>
        <TodayCard content={ofToday} onExplain={explain.onExplainTotal} />
      </Shareable>
      <Shareable content={performance} name="Performance" fileName={`crushing-performance-${today}.png`}>
        <PerformanceCard content={performance} onExplain={explain.onExplainPerfectDays} />
      </Shareable>
    </div>
  );
};

type ShareableProps = { content: CardContent; name: string; fileName: string; children: ReactNode };

const Shareable = ({ content, name, fileName, children }: ShareableProps) => {
  const { busyWith, save, share } = useCardPicture(content, fileName, `${window.location.protocol}//${content.link}`);
  return (
    <section aria-label={name} className="grid grid-cols-1 content-start gap-3">
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
