import { listFollowing } from '@crushing/contract/following/endpoints';
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { ROUTES } from '#navigation/paths.ts';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
import { useLongList } from '#api/cache/long-list.ts';
import { FollowersList } from '#features/following/followers-list.tsx';
import { FollowingList } from '#features/following/following-list.tsx';
import { ReceivedList } from '#features/encouragement/received-list.tsx';
import { useReceived } from '#features/encouragement/use-received.ts';
import { ActivityContent } from './activity-content.tsx';
import { PeopleFrame } from './people-frame.tsx';

/** The encouragements that the person has received. */
const EncouragementContent = () => {
  const reading = useReceived();
  return (
    <PeopleFrame title="People" here="Encouragement" reading={reading}>
      <ReceivedList reading={reading} />
    </PeopleFrame>
  );
};

// docs/product.md, Following.
const RETRIES = 2;

/** The people whom the person follows, and those who follow the person. */
const FollowingContent = () => {
  const reading = useLongList(listFollowing, { query: {} }, { staleTime: 0, retry: RETRIES });
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

const CONTENTS: Readonly<Record<string, ComponentType>> = {
  [ROUTES.following]: FollowingContent,
  [ROUTES.encouragement]: EncouragementContent,
};

/** The People place with its three addresses. */
export const PeopleScreen = signedInScreen(() => {
  const [path] = useLocation();
  const Content = CONTENTS[path] ?? ActivityContent;
  return <Content />;
});
