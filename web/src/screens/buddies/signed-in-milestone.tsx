import { useSession } from '#features/accounts/session.ts';
import { useToldPerfectDays } from '#features/habits/board/reached-perfect-days.ts';
import { AsPerson } from '#screens/public-profile/signed-in-screen.tsx';
import { extraPart } from '#ui/lazy-part.tsx';

const MilestoneCard = extraPart(async () => (await import('#screens/dashboard/milestone-card.tsx')).MilestoneCard);

/** Tells a number of perfect days that a tick of the own column has reached, as the dashboard does. */
export const SignedInMilestone = () => {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <AsPerson user={session.user}>
      <Told />
    </AsPerson>
  );
};

const Told = () => {
  const count = useToldPerfectDays();
  return count !== null && <MilestoneCard key={count} count={count} />;
};
