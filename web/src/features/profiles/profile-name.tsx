import { displayName } from '@crushing/domain/people/display-name';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { Face } from '#features/people/face.tsx';
import { Badge } from '#ui/badge.tsx';
import { DrawnRing } from '#ui/drawings/drawn-ring.tsx';
import type { Profile } from './use-profile.ts';

/** Face with the ring of the day, names and title. */
export const ProfileName = ({ person }: { person: Profile['person'] }) => {
  const isWide = useMediaQuery('(width >= 64rem)');
  return (
    <div className="profile-name">
      <Face key={String(isWide)} person={person} size={isWide ? 148 : 92} today={person.today} Ring={DrawnRing} />
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
          <bdi>{displayName(person)}</bdi>
          {person.isBot && (
            <>
              {' '}
              <span className="profile-bot">
                <Badge>bot</Badge>
                <span className="sr-only"> simulated account</span>
              </span>
            </>
          )}
        </h1>
        <p className="text-muted wrap-anywhere">
          <bdi>@{person.username}</bdi>
        </p>
        {person.title && (
          <p className="text-meta text-muted wrap-anywhere">
            <bdi>{person.title}</bdi>
          </p>
        )}
      </div>
    </div>
  );
};
