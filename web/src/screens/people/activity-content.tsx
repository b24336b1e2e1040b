import { listFollowing } from '@crushing/contract/following/endpoints';
import { useState } from 'react';
import { useLongList } from '#api/cache/long-list.ts';
import { ChallengeRow } from '#features/challenge/challenge-row.tsx';
import { useChallenge } from '#features/challenge/use-challenge.ts';
import { FeedList } from '#features/feed/feed-list.tsx';
import { LastActive } from '#features/feed/last-active.tsx';
import { useFeedDays } from '#features/feed/use-feed.ts';
import { FindPeople } from '#features/following/find-people.tsx';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { EmptyDrawing } from '#ui/drawings/empty-drawing.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PLACE_NOT_LOADED } from '#features/people/place-not-loaded.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Skeleton, WithSkeleton } from '#ui/skeleton.tsx';
import { PeopleFrame } from './people-frame.tsx';

/** The activity of the people whom the reader follows. */
export const ActivityContent = () => {
  const reading = useFeedDays();
  const following = useLongList(listFollowing, { query: {} }, { staleTime: 0 });
  const challenge = useChallenge();
  const { data } = reading;
  return (
    <PeopleFrame title="People" here="Activity" reading={reading}>
      {couldNotBeRead(reading) ? (
        <NotLoaded words={PLACE_NOT_LOADED} className="pt-4" readings={[reading]} />
      ) : (
        <WithSkeleton
          // Waits for all three, so that faces and challenge do not push the rows down.
          loading={data === undefined || following.isLoading || challenge.isLoading}
          label="Loading activity..."
          skeleton={<Waiting />}
        >
          {() =>
            data && (
              <>
                <SearchOfQuiet isQuiet={data.groups.length === 0} />
                {data.groups.length > 0 && following.data && following.data.length > 0 && (
                  <LastActive following={following.data} groups={data.groups} />
                )}
                <ChallengeRow challenge={challenge.data} />
                {data.groups.length > 0 ? <FeedList feed={data} /> : <Quiet />}
              </>
            )
          }
        </WithSkeleton>
      )}
    </PeopleFrame>
  );
};

/** A search for people, if the feed was empty at first. It stays for the visit: a follow fills the feed. */
const SearchOfQuiet = ({ isQuiet }: { isQuiet: boolean }) => {
  const [wasQuiet] = useState(isQuiet);
  return (
    wasQuiet && (
      <div className="people-find">
        <FindPeople />
      </div>
    )
  );
};

const Quiet = () => (
  <EmptyState
    picture={<EmptyDrawing look="asleep" />}
    title="Quiet so far"
    action={<ButtonLink href={paths.public()}>Discover Users</ButtonLink>}
  >
    What you and the people you follow do today appears here.
  </EmptyState>
);

const Waiting = () => (
  <>
    <div className="people-wait-faces">
      {[1, 2, 3, 4, 5].map((face) => (
        <Skeleton key={face} className="people-wait-face" />
      ))}
    </div>
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex gap-3 py-4">
        <Skeleton className="people-wait-small" />
        <div className="grid grow content-start gap-2">
          <Skeleton className="h-6 w-48 max-w-full" />
          <Skeleton className="h-4 w-44" />
        </div>
      </div>
    ))}
  </>
);
