import { listFollowing } from '@crushing/contract/following/endpoints';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { FollowersList } from '#features/following/followers-list.tsx';
import { FollowingList } from '#features/following/following-list.tsx';
import { PeopleFrame } from './people-frame.tsx';

// docs/product.md, Following.
const RETRIES = 2;

/** Whom one follows, and by whom one is followed. */
export const FollowingContent = () => {
  const reading = useEndpoint(listFollowing, {}, { staleTime: 0, retry: RETRIES });
  return (
    <PeopleFrame
      title="Following"
      subtitle="People you follow for habit accountability"
      here="Following"
      reading={reading}
    >
      <FollowingList reading={reading} />
      {reading.data !== undefined && <FollowersList />}
    </PeopleFrame>
  );
};
