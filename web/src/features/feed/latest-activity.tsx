import './latest-activity.css';
import { Link } from 'wouter';
import { useUser } from '#features/accounts/session.ts';
import { Face } from '#features/people/face.tsx';
import { timeAlone } from '#features/people/short-time.ts';
import { useReader } from '#features/people/use-reader.ts';
import { paths } from '#navigation/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { CANNOT_BE_READ } from '#ui/cannot-be-read.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { DatedTime } from '#ui/dated-time.tsx';
import type { FeedEntry } from './feed-entries.ts';
import { feedWords } from './feed-words.ts';
import { useDaysOf } from './use-days-of.ts';
import { useFeed } from './use-feed.ts';

const ROWS_MAX = 5;

/** The newest rows of the feed beside the habits. */
export const LatestActivity = () => {
  const reading = useFeed();
  const rows = useDaysOf()(reading.data?.activities ?? [])
    .flatMap(({ entries }) => entries)
    .slice(0, ROWS_MAX);
  if (couldNotBeRead(reading)) return <p className="text-label text-muted">{CANNOT_BE_READ}</p>;
  if (reading.data === undefined) return null;
  if (rows.length === 0) {
    return <p className="text-label text-muted">What you and the people you follow do today appears here.</p>;
  }
  return (
    <ul>
      {rows.map((entry) => (
        <Row key={entry.key} entry={entry} />
      ))}
    </ul>
  );
};

const Row = ({ entry }: { entry: FeedEntry }) => {
  const { id } = useUser();
  const reader = useReader();
  const { name, verb } = feedWords(entry, id);
  return (
    <li>
      <Link href={paths.profile(entry.person.username)} className="latest-activity-row">
        <Face person={entry.person} size={28} today={entry.person.today} />
        <span className="latest-activity-words">
          <span className="font-semibold">{name}</span> {entry.person.isBot && <Badge>bot</Badge>}{' '}
          <span className="text-muted">{verb}</span>
        </span>
        <DatedTime
          instant={entry.createdAt}
          timeZone={reader.timeZone}
          className="ms-auto shrink-0 text-caption font-normal text-faint"
        >
          {timeAlone(entry.createdAt, reader)}
        </DatedTime>
      </Link>
    </li>
  );
};
