import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { CHALLENGE_DAYS, dayNumberOf } from '@crushing/domain/challenge/challenge-days';
import { togetherWords } from '@crushing/domain/challenge/challenge-words';
import { Button } from '#ui/button.tsx';
import { SeedSpiral } from '#ui/drawings/seed-spiral.tsx';
import { Icon } from '#ui/icon.tsx';
import { shareChallenge } from './share-challenge.ts';
import type { Round, Running } from './use-challenge.ts';

const SEEDS_SIZE = 84;

type ChallengeHeadProps = Pick<Running, 'round' | 'together'> & { today: CalendarDay };

/** What all members have together: a seed for each perfect day, and the number, which no single person has. */
export const ChallengeHead = ({ round, together, today }: ChallengeHeadProps) => (
  <div className="challenge-head">
    <span className="challenge-seeds">
      <SeedSpiral size={SEEDS_SIZE} seeds={together} paint="perfect-fill" />
    </span>
    {round.isOver ? (
      <div>
        <p className="text-h2">{`${together} ${togetherWords(together)}.`.replace(' together', ', together')}</p>
        <Button className="mt-2" onClick={() => void shareChallenge(together)}>
          <Icon name="share-2" />
          Share
        </Button>
      </div>
    ) : (
      <p>
        <span className="challenge-number">{together}</span>{' '}
        <span className="block text-muted">{`${togetherWords(together)}, ${whenOf(round, today)}`}</span>
      </p>
    )}
  </div>
);

/** Where a round stands: "day 5 of 7". */
export const whenOf = ({ startDate }: Pick<Round, 'startDate'>, today: CalendarDay): string => {
  const day = dayNumberOf(startDate, today);
  if (day === 0) return `from ${weekdayLabel(weekdayOf(startDate))} ${dateLabel(startDate, today)} on`;
  return day > CHALLENGE_DAYS ? 'the last day ends around the world' : `day ${day} of ${CHALLENGE_DAYS}`;
};
