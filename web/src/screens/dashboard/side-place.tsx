import { useUserActive } from '#browser/use-user-active.ts';
import { useUser } from '#features/accounts/session.ts';
import { extraPart } from '#ui/extra-part.tsx';

const LiveCard = extraPart(async () => (await import('#features/profile-views/live-card.tsx')).LiveCard);

/** What stands beside the grid on wide windows and below it on others. Its room is there from the start, so nothing moves. */
export const SidePlace = () => {
  const { id } = useUser();
  return <aside className="side-place">{useUserActive() && <LiveCard userId={id} />}</aside>;
};
