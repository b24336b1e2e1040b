import type { ReactNode } from 'react';
import { useState } from 'react';
import type { PersonToday } from '@crushing/contract/people/schemas';
import { displayName } from '@crushing/domain/people/display-name';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { focusBefore } from '#browser/focus-before.ts';
import { useEncourage } from '#features/encouragement/use-encourage.ts';
import { Face } from '#features/people/face.tsx';
import { PersonLink } from '#features/people/person-link.tsx';
import { timeUnderDay } from '#features/people/short-time.ts';
import type { useReader } from '#features/people/use-reader.ts';
import { classNames } from '#ui/class-names.ts';
import { DatedTime } from '#ui/dated-time.tsx';
import { SeedHead } from '#ui/drawings/seed-head.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FeedEntry, FeedNews } from './feed-entries.ts';
import { feedWords } from './feed-words.ts';

type FeedRowProps = { entry: FeedEntry; day: CalendarDay; reader: ReturnType<typeof useReader>; viewerId: number };

export const FeedRow = ({ entry, day, reader, viewerId }: FeedRowProps) => {
  const { person, news } = entry;
  const { name, verb, things } = feedWords(entry, viewerId);
  const mayBeCheered = person.id !== viewerId && (news.kind === 'done' || news.kind === 'milestone');
  return (
    <li className={classNames('feed-row', news.kind === 'milestone' && `feed-milestone ${groundOf(news)}`)}>
      <span className="feed-face">
        <Face person={person} size={40} today={person.today} />
      </span>
      <p className="feed-words">
        <PersonLink person={person}>{name}</PersonLink> <span className="wrap-anywhere text-muted">{verb}</span>
      </p>
      <DatedTime instant={entry.createdAt} timeZone={reader.timeZone}>
        {timeUnderDay(entry.createdAt, day, reader)}
      </DatedTime>
      <div className="feed-things">
        {news.kind === 'milestone' && <MilestoneDrawing news={news} />}
        {things.length > 0 && <Habits habits={things} />}
        {mayBeCheered && <CheerPill person={person} entryKey={entry.key} />}
      </div>
    </li>
  );
};

type Milestone = Extract<FeedNews, { kind: 'milestone' }>;

const groundOf = ({ habit }: Milestone): string => (habit === null ? 'feed-perfect' : 'feed-streak');

/** Decorative: the words above it tell the number. */
const MilestoneDrawing = ({ news: { habit, reached } }: { news: Milestone }): ReactNode =>
  habit === null ? (
    <div aria-hidden>
      <div className="flex pt-2">
        <SeedHead size={84} seeds={reached} paint="perfect-fill">
          <span className="feed-seeds">{reached}</span>
        </SeedHead>
      </div>
    </div>
  ) : (
    <p aria-hidden className="feed-number flex items-center gap-1.5 text-streak">
      <Icon name="flame" size={24} className="fill-current" />
      {reached}
    </p>
  );

// Shows this many at first. A single further one is shown as well, because the button would take as much room.
const SHOWN_MAX = 3;

const Habits = ({ habits }: { habits: readonly { id: number; name: string }[] }) => {
  const [isWhole, setWhole] = useState(habits.length <= SHOWN_MAX + 1);
  const shown = isWhole ? habits : habits.slice(0, SHOWN_MAX);
  return (
    <ul className="feed-habits">
      {shown.map(({ id, name }) => (
        <li key={id}>
          <span className="feed-check">
            <Icon name="check" size={10} />
          </span>
          {name}
        </li>
      ))}
      {!isWhole && (
        <li>
          <button
            type="button"
            className="feed-more"
            onClick={({ currentTarget }) => {
              focusBefore(currentTarget.parentElement?.previousElementSibling);
              setWhole(true);
            }}
          >
            and {habits.length - SHOWN_MAX} more
          </button>
        </li>
      )}
    </ul>
  );
};

/** Sends the fixed encouragement for one row of the feed. All pills of the person rest for a minute after it. */
const CheerPill = ({ person, entryKey }: { person: PersonToday; entryKey: string }) => {
  const { encourage, sentBy, isResting } = useEncourage(person);
  const isSent = sentBy === entryKey;
  return (
    <button
      type="button"
      aria-disabled={isResting || undefined}
      data-sent={isSent || undefined}
      className="feed-cheer"
      onClick={() => encourage(entryKey)}
    >
      {isSent ? (
        <span className="feed-cheer-check">
          <Icon name="check" size={12} />
        </span>
      ) : (
        <Icon name="heart" size={16} />
      )}
      {isSent ? 'Cheered' : 'Cheer'}
      <span className="sr-only"> for {displayName(person)}</span>
    </button>
  );
};
