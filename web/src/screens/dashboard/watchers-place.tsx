import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import type { WatchersLine } from '#features/profile-views/watchers-line.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const Nothing = () => null;

// A line whose code cannot be fetched takes nothing else away.
const line = lazyPart<ComponentProps<typeof WatchersLine>>(() =>
  import('#features/profile-views/watchers-line.tsx').then(
    (part) => part.WatchersLine,
    () => Nothing,
  ),
);

/** How many watch, for the footer. */
export const WatchersPlace = (props: ComponentProps<typeof WatchersLine>) => (
  <Suspense fallback={null}>
    <line.Part {...props} />
  </Suspense>
);
