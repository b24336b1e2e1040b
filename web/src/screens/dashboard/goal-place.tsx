import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import type { GoalBanner } from '#features/goals/goal-banner.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const Nothing = () => null;

// A banner whose code cannot be fetched takes nothing else away.
const banner = lazyPart<ComponentProps<typeof GoalBanner>>(() =>
  import('#features/goals/goal-banner.tsx').then(
    (part) => part.GoalBanner,
    () => Nothing,
  ),
);

/** The goal's banner, which comes after the first picture. */
export const GoalPlace = (props: ComponentProps<typeof GoalBanner>) => (
  <Suspense fallback={null}>
    <banner.Part {...props} />
  </Suspense>
);
