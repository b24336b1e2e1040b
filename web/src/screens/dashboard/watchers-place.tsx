import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import type { WatchersLine } from '#features/profile-views/watchers-line.tsx';
import { useUserActive } from '#browser/use-user-active.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const Nothing = () => null;

// A line whose code cannot be fetched takes nothing else away.
const line = lazyPart<ComponentProps<typeof WatchersLine>>(() =>
  import('#features/profile-views/watchers-line.tsx').then(
    (part) => part.WatchersLine,
    () => Nothing,
  ),
);

/** How many watch, for the footer, once somebody uses the page. */
export const WatchersPlace = (props: ComponentProps<typeof WatchersLine>) =>
  useUserActive() && (
    <Suspense fallback={null}>
      <line.Part {...props} />
    </Suspense>
  );
