import { waitlistWords } from '@crushing/domain/challenge/challenge-words';
import { CANNOT_BE_READ } from '#ui/cannot-be-read.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { useWaitlist } from './use-waitlist.ts';
import { WaitlistButton } from './waitlist-button.tsx';

/** The waitlist of the next round, beside the one that runs. */
export const NextRound = () => {
  const waitlist = useWaitlist();
  const { data } = waitlist;
  return (
    <section className="challenge-next">
      <h2 className="text-label text-muted">Next round</h2>
      {couldNotBeRead(waitlist) && <p>{CANNOT_BE_READ}</p>}
      {data && (
        <>
          <p>
            {data.userOnWaitlist && 'You are on the waitlist. '}
            {waitlistWords(data.waitlistCount)}
          </p>
          <div className="mt-3">
            <WaitlistButton userOnWaitlist={data.userOnWaitlist} size="small" />
          </div>
        </>
      )}
    </section>
  );
};
