import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { ROUTES } from '#navigation/paths.ts';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
import { ActivityContent } from './activity-content.tsx';
import { EncouragementContent } from './encouragement-content.tsx';
import { FollowingContent } from './following-content.tsx';

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
