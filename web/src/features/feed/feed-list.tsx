import './feed.css';
import { getFeedDays } from '@crushing/contract/feed/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useEffect, useId, useRef, useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { announce } from '#browser/announcer.ts';
import { takeLostFocus } from '#browser/take-lost-focus.ts';
import { useUser } from '#features/accounts/session.ts';
import { dayHeading } from '#features/people/short-time.ts';
import { useReader } from '#features/people/use-reader.ts';
import { Button } from '#ui/button.tsx';
import { NewRowsButton } from '#ui/new-rows-button.tsx';
import { PageNotLoaded } from '#ui/page-not-loaded.tsx';
import { useLastKnown } from '#ui/use-last-known.ts';
import type { FeedDay } from './feed-entries.ts';
import { FeedRow } from './feed-row.tsx';
import { useNewRows } from './new-rows.ts';
import { useSeen } from './seen.ts';
import { useDaysOf } from './use-days-of.ts';
import type { useFeedDays } from './use-feed.ts';

/** The feed by days. New rows wait behind a button, older ones come by pages. */
export const FeedList = ({ feed }: { feed: NonNullable<ReturnType<typeof useFeedDays>['data']> }) => {
  const { shown, waiting, letIn, nextCursor } = useNewRows(feed);
  useSeen(shown);
  const [pages, setPages] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const goToFirst = () => {
    window.scrollTo({ top: 0 });
    list.current?.querySelector<HTMLElement>('.feed-row a')?.focus({ preventScroll: true });
  };
  const daysOf = useDaysOf();
  const days = daysOf(shown);
  const count = daysOf(waiting).reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div ref={list}>
      <NewRowsButton
        count={count}
        announcement="New activity waits above the list"
        onLetIn={letIn}
        onShown={goToFirst}
      />
      <Days days={days} previous={null} />
      <Older cursor={nextCursor} previous={days.at(-1)?.day ?? null} pages={pages} onMore={() => setPages(pages + 1)} />
    </div>
  );
};

/** `previous` is the last day of the page before. That page shows the day's heading, so this page hides it visually. */
const Days = ({ days, previous }: { days: readonly FeedDay[]; previous: CalendarDay | null }) => {
  const { id: viewerId } = useUser();
  const reader = useReader();
  const id = useId();
  return days.map(({ day, entries }) => (
    <section key={day} aria-labelledby={`${id}-${day}`}>
      <h2 id={`${id}-${day}`} className={day === previous ? 'sr-only' : 'pt-5 pb-2 text-meta font-semibold text-muted'}>
        {dayHeading(day, reader.today)}
      </h2>
      <ul>
        {entries.map((entry) => (
          <FeedRow key={entry.key} entry={entry} day={day} reader={reader} viewerId={viewerId} />
        ))}
      </ul>
    </section>
  ));
};

type OlderProps = {
  cursor: string | null;
  previous: CalendarDay | null;
  /** How many further pages are asked for. */
  pages: number;
  onMore: () => void;
};

/** The pages after a cursor. Each begins where the page before ends, so nothing is lost when that page changes. */
const Older = ({ cursor, previous, pages, onMore }: OlderProps) => {
  if (cursor === null) return null;
  if (pages > 0) return <OlderPage cursor={cursor} previous={previous} pages={pages} onMore={onMore} />;
  return <ShowOlder isLoading={false} onPress={onMore} />;
};

const OlderPage = ({ cursor, previous, pages, onMore }: OlderProps & { cursor: string }) => {
  const reading = useEndpoint(getFeedDays, { query: { cursor } }, { placeholderData: (before) => before });
  const { isError, error, refetch } = reading;
  const data = useLastKnown(reading.data);
  const daysOf = useDaysOf();
  const isHere = data !== undefined;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isHere) return;
    announce('Older activity is shown');
    // The pressed button is gone, so the focus moves to the first new row.
    if (document.activeElement === document.body)
      page.current?.querySelector<HTMLElement>('.feed-row a')?.focus({ preventScroll: true });
  }, [isHere]);
  if (data === undefined) {
    return (
      <>
        {error !== null && <PageNotLoaded error={error} className="pt-4 text-center" />}
        <ShowOlder isLoading={!isError} onPress={() => void refetch()} />
      </>
    );
  }
  const days = daysOf(data.groups.flatMap(({ activities }) => activities));
  return (
    <>
      <div ref={page}>
        <Days days={days} previous={previous} />
      </div>
      <Older cursor={data.nextCursor} previous={days.at(-1)?.day ?? previous} pages={pages - 1} onMore={onMore} />
    </>
  );
};

const ShowOlder = ({ isLoading, onPress }: { isLoading: boolean; onPress: () => void }) => (
  <p className="grid justify-items-center pt-6">
    <Button ref={isLoading ? takeLostFocus : null} variant="outline" loading={isLoading} onClick={onPress}>
      Show older
    </Button>
  </p>
);
