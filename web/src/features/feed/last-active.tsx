import './last-active.css';
import type { ActivityGroup } from '@crushing/contract/feed/schemas';
import type { Following } from '@crushing/contract/following/schemas';
import { firstName } from '@crushing/domain/people/first-name';
import { useState } from 'react';
import { Link } from 'wouter';
import { Face } from '#features/people/face.tsx';
import { paths } from '#navigation/paths.ts';
import { Badge } from '#ui/badge.tsx';

const FACES_MAX = 8;

type LastActiveProps = { following: readonly Following[]; groups: readonly ActivityGroup[] };

/** The people followed who did something last. Their order stays while the page is open. */
export const LastActive = ({ following, groups }: LastActiveProps) => {
  const [order] = useState(() => lastActiveFirst(following, groups));
  const byId = new Map(following.map(({ followee }) => [followee.id, followee]));
  const people = [...new Set([...order, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []).slice(0, FACES_MAX);
  return (
    <nav aria-label="People you follow" className="last-active" data-more={following.length > FACES_MAX || undefined}>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <Link href={paths.profile(person.username)} className="last-active-face">
              <Face person={person} size={48} today={person.today} />
              <span className="max-w-full truncate">{firstName(person)}</span>
              {person.isBot && <Badge>bot</Badge>}
            </Link>
          </li>
        ))}
        <li className="last-active-all">
          <Link href={paths.following()} className="last-active-face">
            <span className="last-active-count">All {following.length}</span>
            Following
          </Link>
        </li>
      </ul>
    </nav>
  );
};

const lastActiveFirst = (following: readonly Following[], groups: readonly ActivityGroup[]): readonly number[] => {
  const active = groups.flatMap(({ activities }) => activities.map(({ user }) => user.id));
  return [...new Set([...active, ...following.map(({ followee }) => followee.id)])];
};
