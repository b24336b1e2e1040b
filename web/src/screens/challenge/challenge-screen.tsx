import '#features/challenge/challenge.css';
import { challengeDates } from '@crushing/domain/challenge/challenge-words';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { ChallengeBoard } from '#features/challenge/challenge-board.tsx';
import { ChallengeHead } from '#features/challenge/challenge-head.tsx';
import { HowItWorks } from '#features/challenge/how-it-works.tsx';
import { NextRound } from '#features/challenge/next-round.tsx';
import { useLiveChallenge } from '#features/challenge/use-challenge.ts';
import type { Running } from '#features/challenge/use-challenge.ts';
import { useWaitlist } from '#features/challenge/use-waitlist.ts';
import { Waiting } from '#features/challenge/waiting.tsx';
import { SignedInFrame } from '#screens/signed-in/signed-in-frame.tsx';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
import { PLACE_NOT_LOADED } from '#features/people/place-not-loaded.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Skeleton, WithSkeleton } from '#ui/skeleton.tsx';

const TITLE = '7 Day Challenge';

/** The round in which the person takes part. Without a round, the waitlist of the next one. */
export const ChallengeScreen = signedInScreen(() => {
  const challenge = useLiveChallenge();
  const waitlist = useWaitlist();
  const { today } = useOwnersDay();
  const round = challenge.data?.challenge ?? null;
  const isWithout = challenge.data?.challenge === null;
  useReadAgainAfter(round !== null, isWithout, waitlist.refetch);
  return (
    <SignedInFrame
      title={TITLE}
      reading={challenge}
      className="mx-auto flex w-full max-w-grid grow flex-col px-4 pt-2 pb-12 md:px-6 md:pt-6"
    >
      {/* The line keeps its height without words, so that the heading stays where it is. */}
      <p className="challenge-dates text-caption font-normal text-muted">
        {round && challengeDates(round.startDate, round.endDate, today)}
        {isWithout && 'Next round'}
      </p>
      <h1 tabIndex={-1} className="text-h1">
        {TITLE}
      </h1>
      {couldNotBeRead(challenge) || (isWithout && couldNotBeRead(waitlist)) ? (
        <NotLoaded words={PLACE_NOT_LOADED} className="pt-4" readings={[challenge, waitlist]} />
      ) : (
        <WithSkeleton
          loading={challenge.data === undefined || (isWithout && waitlist.data === undefined)}
          label="Loading the challenge..."
          skeleton={<Loading />}
        >
          {() => {
            if (challenge.data && round) return <Board {...challenge.data} round={round} />;
            return waitlist.data && <Waiting waitlist={waitlist.data} />;
          }}
        </WithSkeleton>
      )}
    </SignedInFrame>
  );
});

/** Reads the waitlist again when the round is gone: a round that is called off puts its members on the waitlist. */
const useReadAgainAfter = (hasRound: boolean, isWithout: boolean, readAgain: () => unknown): void => {
  const hadRound = useRef(hasRound);
  const readIfLost = useEffectEvent(readAgain);
  useEffect(() => {
    if (isWithout && hadRound.current) readIfLost();
    hadRound.current = hasRound;
  }, [hasRound, isWithout]);
};

const Board = ({ round, together, members }: Running) => {
  const { today } = useOwnersDay();
  return (
    <div className="challenge-columns">
      <div className="min-w-0">
        <ChallengeHead round={round} together={together} today={today} />
        <ChallengeBoard key={round.id} round={round} members={members} today={today} />
      </div>
      <aside className="grid content-start gap-6">
        <HowItWorks />
        <NextRound />
      </aside>
    </div>
  );
};

const Loading = () => (
  <div className="challenge-columns">
    <div>
      <div className="challenge-head">
        <Skeleton className="challenge-seeds rounded-full!" />
        <Skeleton className="h-10 w-48" />
      </div>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="challenge-board-wait-row" />
      ))}
    </div>
  </div>
);
