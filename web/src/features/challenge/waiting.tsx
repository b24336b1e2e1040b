import { waitlistWords } from '@crushing/domain/challenge/challenge-words';
import { SeedSpiral } from '#ui/drawings/seed-spiral.tsx';
import { HowItWorks } from './how-it-works.tsx';
import type { useWaitlist } from './use-waitlist.ts';
import { WaitlistButton } from './waitlist-button.tsx';

const SPIRAL_SIZE = 168;

type WaitingProps = { waitlist: NonNullable<ReturnType<typeof useWaitlist>['data']> };

/** Before a round: a seed for each person who waits, and the way onto the list and off it. */
export const Waiting = ({ waitlist: { userOnWaitlist, waitlistCount } }: WaitingProps) => (
  <>
    <section className="challenge-waiting">
      <span className="challenge-spiral">
        {waitlistCount === 0 ? (
          <span className="challenge-nobody" />
        ) : (
          <SeedSpiral size={SPIRAL_SIZE} seeds={waitlistCount} paint="heat-2" />
        )}
      </span>
      <h2 className="text-h2">{userOnWaitlist ? 'You are on the waitlist' : 'Seven days, together'}</h2>
      <p className="text-muted">{waitingText(userOnWaitlist, waitlistCount)}</p>
      <div className="mt-4">
        <WaitlistButton userOnWaitlist={userOnWaitlist} isPrimary />
      </div>
    </section>
    <div className="mx-auto w-full max-w-form">
      <HowItWorks />
    </div>
  </>
);

const waitingText = (isOn: boolean, count: number): string => {
  if (isOn) return `${waitlistWords(count)} We write to you when the next seven days begin.`;
  return count === 0 ? 'Nobody is waiting yet. Be the first.' : waitlistWords(count);
};
