import './challenge-row.css';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import { Link } from 'wouter';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { paths } from '#navigation/paths.ts';
import { SeedSpiral } from '#ui/drawings/seed-spiral.tsx';
import { Icon } from '#ui/icon.tsx';
import { standingOf } from './challenge-head.tsx';
import type { useChallenge } from './use-challenge.ts';

const SEEDS_SIZE = 32;
// For these days after the end the row still leads to the result.
const AFTER_END_DAYS = 7;

type ChallengeRowProps = { challenge: ReturnType<typeof useChallenge>['data'] };

/** The way to the challenge one takes part in, also for some days after its end. */
export const ChallengeRow = ({ challenge }: ChallengeRowProps) => {
  const { today } = useOwnersDay();
  const round = challenge?.challenge ?? null;
  if (challenge === undefined || round === null || today > addDays(round.endDate, AFTER_END_DAYS)) return null;
  return (
    <Link href={paths.challenge()} className="challenge-row">
      <SeedSpiral size={SEEDS_SIZE} seeds={challenge.together} paint="perfect-fill" />
      <span className="min-w-0">
        <span className="block text-label">7 Day Challenge</span>
        <span className="block text-caption font-normal text-muted">
          {standingOf({ round, together: challenge.together }, today)}
        </span>
      </span>
      <Icon name="chevron-right" className="ms-auto text-muted" />
    </Link>
  );
};
