import './following.css';
import { listFollowers, listFollowing } from '@crushing/contract/following/endpoints';
import type { Follower } from '@crushing/contract/following/schemas';
import { useRef, useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useLongList } from '#api/cache/long-list.ts';
import { Face } from '#features/people/face.tsx';
import { PersonLink } from '#features/people/person-link.tsx';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { FurtherPage, FurtherPages } from '#ui/further-pages.tsx';
import { NewRowsButton } from '#ui/new-rows-button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { useRowsById } from '#ui/use-rows-by-id.ts';
import { BlockDialog } from '#features/blocking/block-dialog.tsx';
import { PersonMenu } from './person-menu.tsx';
import { useSetFollowing } from './use-follow.ts';
import { useRemoveFollower } from './use-remove-follower.ts';

const HEADING_ID = 'followers-heading';

type Person = Follower['follower'];

/** The person's followers. The menu of each offers the ways to end the following. */
export const FollowersList = () => {
  const [blocked, setBlocked] = useState<Person | null>(null);
  return (
    <>
      <AllFollowers onBlock={setBlocked} />
      {/* Outside the list, so that the question stays when the last follower leaves meanwhile. */}
      <BlockDialog person={blocked} onClose={() => setBlocked(null)} />
    </>
  );
};

const AllFollowers = ({ onBlock }: { onBlock: (person: Person) => void }) => {
  const reading = useEndpoint(listFollowers, { query: {} }, { staleTime: 0 });
  if (couldNotBeRead(reading)) return <NotLoaded what="Your followers" className="pt-8" readings={[reading]} />;
  const followers = reading.data?.followers ?? [];
  // The section stands below the list of followed people, so nothing moves when it appears.
  if (followers.length === 0) return null;
  return (
    <section aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className="pt-9 text-h2">
        Followers
      </h2>
      <FirstFollowers rows={followers} onBlock={onBlock} />
      <FurtherPages cursor={reading.data?.nextCursor}>
        {(cursor) => <FollowersPage cursor={cursor} onBlock={onBlock} />}
      </FurtherPages>
    </section>
  );
};

type FollowersProps = { rows: readonly Follower[]; onBlock: (person: Person) => void };

/** The newest followers. New ones wait behind a button, so that no menu moves below a pointer. */
const FirstFollowers = ({ rows, onBlock }: FollowersProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { shown, waiting, letIn } = useRowsById(rows);
  return (
    <div ref={list}>
      <NewRowsButton
        count={waiting}
        announcement="New followers wait above the list"
        onLetIn={letIn}
        onShown={() => list.current?.querySelector('a')?.focus()}
      />
      <Followers rows={shown} onBlock={onBlock} />
    </div>
  );
};

const FollowersPage = ({ cursor, onBlock }: { cursor: string; onBlock: (person: Person) => void }) => {
  const reading = useEndpoint(
    listFollowers,
    { query: { cursor } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  return (
    <FurtherPage reading={reading}>
      {({ followers, nextCursor }) => (
        <>
          <Followers rows={followers} onBlock={onBlock} />
          <FurtherPages cursor={nextCursor}>{(next) => <FollowersPage cursor={next} onBlock={onBlock} />}</FurtherPages>
        </>
      )}
    </FurtherPage>
  );
};

const Followers = ({ rows, onBlock }: FollowersProps) => {
  const { data: following } = useLongList(listFollowing, { query: {} });
  const followed = new Set(following?.map(({ followee }) => followee.id));
  return (
    <ul>
      {rows.map(({ id, follower }) => (
        <FollowerRow
          key={id}
          person={follower}
          mayFollow={following !== undefined && !followed.has(follower.id)}
          onBlock={() => onBlock(follower)}
        />
      ))}
    </ul>
  );
};

type FollowerRowProps = { person: Person; mayFollow: boolean; onBlock: () => void };

const FollowerRow = ({ person, mayFollow, onBlock }: FollowerRowProps) => {
  const { removal, isRemoving } = useRemoveFollower(person);
  const followBack = useSetFollowing(person);
  return (
    <li className="following-row following-with-menu">
      <Face person={person} size={48} today={person.today} />
      <div className="min-w-0">
        <p>
          <PersonLink person={person} />
        </p>
        {person.title && <p className="text-meta wrap-anywhere text-muted">{person.title}</p>}
      </div>
      <PersonMenu
        person={person}
        loading={isRemoving || followBack.isPending}
        onBlock={onBlock}
        items={[
          ...(mayFollow
            ? [{ label: 'Follow', icon: 'user-plus', onSelect: () => followBack.mutate(true) } as const]
            : []),
          removal,
        ]}
      />
    </li>
  );
};
