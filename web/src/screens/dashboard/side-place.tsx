import { Suspense } from 'react';
import { useUserActive } from '#browser/use-user-active.ts';
import { useUser } from '#features/accounts/use-session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const Nothing = () => null;

// A card whose code cannot be fetched takes nothing else away.
const liveCard = lazyPart<{ userId: number }>(() =>
  import('#features/profile-views/live-card.tsx').then(
    (part) => part.LiveCard,
    () => Nothing,
  ),
);

/** What stands beside the grid on wide windows and below it on others. Its room is there from the start, so nothing moves. */
export const SidePlace = () => {
  const { id } = useUser();
  return (
    <aside className="side-place">
      {useUserActive() && (
        <Suspense fallback={null}>
          <liveCard.Part userId={id} />
        </Suspense>
      )}
    </aside>
  );
};
