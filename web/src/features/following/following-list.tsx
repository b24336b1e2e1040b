import './following.css';
import type { Following } from '@crushing/contract/following/schemas';
import { displayName } from '@crushing/domain/people/display-name';
import { civilDateOf } from '@crushing/domain/calendar/calendar-day';
import { wallClockAt } from '@crushing/domain/calendar/time-zone';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { useUser } from '#features/accounts/session.ts';
import { EmptyDrawing } from '#ui/drawings/empty-drawing.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Face } from '#features/people/face.tsx';
import { PersonLink } from '#features/people/person-link.tsx';
import { paths } from '#navigation/paths.ts';
import { buttonClasses } from '#ui/button-classes.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WhenLoaded } from '#ui/when-loaded.tsx';
import { BlockDialog } from '#features/blocking/block-dialog.tsx';
import { PersonMenu } from './person-menu.tsx';

const HEADING_ID = 'following-count';

const NOT_READ = {
  title: 'Unable to load following',
  text: 'Please try refreshing the page',
  retryLabel: 'Refresh Page',
};

/** Whom the person follows, with the ways to each of them. */
export const FollowingList = ({ reading }: { reading: UseQueryResult<Following[], ApiError> }) => (
  <WhenLoaded
    reading={reading}
    words={NOT_READ}
    className="pt-4"
    label="Loading your following list..."
    skeleton={<Waiting />}
  >
    {(following) => <Loaded following={following} />}
  </WhenLoaded>
);

const Loaded = ({ following }: { following: readonly Following[] }) => {
  const [blocked, setBlocked] = useState<Following['followee'] | null>(null);
  return (
    <>
      <People following={following} onBlock={setBlocked} />
      <BlockDialog person={blocked} onClose={() => setBlocked(null)} />
    </>
  );
};

type PeopleProps = { following: readonly Following[]; onBlock: (person: Following['followee']) => void };

const People = ({ following, onBlock }: PeopleProps) =>
  following.length === 0 ? (
    <EmptyState
      picture={<EmptyDrawing look="smiling" />}
      title="No Following Yet"
      action={<ButtonLink href={paths.public()}>Discover Users</ButtonLink>}
    >
      You're not following anyone yet. Find friends to follow for habit accountability!
    </EmptyState>
  ) : (
    <section aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className="pt-5 text-h2">
        Following ({following.length})
      </h2>
      <ul>
        {following.map((row) => (
          <FollowedRow key={row.id} {...row} onBlock={() => onBlock(row.followee)} />
        ))}
      </ul>
    </section>
  );

const FollowedRow = ({ followee, createdAt, onBlock }: Following & { onBlock: () => void }) => {
  const { username } = useUser();
  const { timeZone } = useOwnersDay();
  const name = displayName(followee);
  return (
    <li className="following-row">
      <Face person={followee} size={48} today={followee.today} />
      <div className="min-w-0">
        <p>
          <PersonLink person={followee} />
        </p>
        {followee.title && <p className="text-meta wrap-anywhere text-muted">{followee.title}</p>}
        <p className="text-meta text-muted">Following since {dateWords(createdAt, timeZone)}</p>
      </div>
      <div className="following-row-actions">
        <ButtonLink href={paths.buddies(username, followee.username)} variant="outline" size="small">
          Buddy View<span className="sr-only"> with {name}</span>
        </ButtonLink>
        <a
          href={paths.profile(followee.username)}
          target="_blank"
          rel="noopener"
          className={buttonClasses('ghost', 'small')}
        >
          Profile<span className="sr-only"> of {name}, opens in a new tab</span>
        </a>
        <PersonMenu person={followee} onBlock={onBlock} />
      </div>
    </li>
  );
};

/** "14/03/2026" */
const dateWords = (instant: string, timeZone: string): string => {
  const { year, month, date } = civilDateOf(wallClockAt(Date.parse(instant), timeZone).day);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${twoDigits(date)}/${twoDigits(month)}/${year}`;
};

/** As large as three rows of people. */
const Waiting = () => (
  <>
    <Skeleton className="following-wait-heading" />
    {[1, 2, 3].map((row) => (
      <div key={row} className="following-row">
        <Skeleton className="following-wait-face" />
        <div className="grid gap-1.5">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-4 w-48 max-w-full" />
        </div>
      </div>
    ))}
  </>
);
