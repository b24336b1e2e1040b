import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dateLabel } from '@crushing/domain/calendar/date-label';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { CHALLENGE_DAYS, dayNumberOf } from '@crushing/domain/challenge/challenge-days';
import { togetherWords } from '@crushing/domain/challenge/challenge-words';
import { Button } from '#ui/button.tsx';
import { SeedSpiral } from '#ui/drawings/seed-spiral.tsx';
import { Icon } from '#ui/icon.tsx';
import { tellShared } from '#ui/toast/tell-shared.ts';
import { share } from '#browser/share.ts';
import type { Round, Running } from './use-challenge.ts';

const SEEDS_SIZE = 84;

type ChallengeHeadProps = Pick<Running, 'round' | 'together'> & { today: CalendarDay };

/** The perfect days that all members have together: a seed for each, and their number. */
export const ChallengeHead = ({ round, together, today }: ChallengeHeadProps) => (
  <div className="challenge-head">
    <span className="challenge-seeds">
      <SeedSpiral size={SEEDS_SIZE} seeds={together} paint="perfect-fill" />
    </span>
    <Sum round={round} together={together} today={today} />
  </div>
);

const Sum = ({ round, together, today }: ChallengeHeadProps) => {
  if (round.isOver) {
    return (
      <div>
        <p className="text-h2">{`${together} ${together === 1 ? 'perfect day' : 'perfect days'}, together.`}</p>
        <Button className="mt-2" onClick={() => void shareChallenge(together)}>
          <Icon name="share-2" />
          Share
        </Button>
      </div>
    );
  }
  if (today < round.startDate) {
    return (
      <div>
        <p className="text-h2">{capitalized(whenOf(round, today))}</p>
        <p className="text-muted">Each perfect day of anybody is a seed for all.</p>
      </div>
    );
  }
  return (
    <p>
      <span className="challenge-number">{together}</span>{' '}
      <span className="block text-muted">
        <span className="challenge-head-words">{togetherWords(together)},</span>{' '}
        <span className="challenge-head-words">{whenOf(round, today)}</span>
      </span>
    </p>
  );
};

/** What stands under the title of a round: "Day 5 of 7, 31 perfect days together". */
export const standingOf = ({ round, together }: Pick<Running, 'round' | 'together'>, today: CalendarDay): string => {
  const sum = `${together} ${togetherWords(together)}`;
  if (round.isOver) return `Over, ${sum}`;
  return capitalized(today < round.startDate ? whenOf(round, today) : `${whenOf(round, today)}, ${sum}`);
};

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Where a round stands: "day 5 of 7". */
const whenOf = ({ startDate }: Pick<Round, 'startDate'>, today: CalendarDay): string => {
  const day = dayNumberOf(startDate, today);
  if (day === 0) return `begins on ${weekdayLabel(weekdayOf(startDate))} ${dateLabel(startDate, today)}`;
  return day > CHALLENGE_DAYS ? 'the last day ends around the world' : `day ${day} of ${CHALLENGE_DAYS}`;
};

/** Shares the result of a round, or copies the address of the product, and tells which of the two it was. */
const shareChallenge = async (together: number): Promise<void> => {
  const outcome = await share({
    title: '7 Day Challenge',
    text: `${together} ${togetherWords(together)} in the 7 Day Challenge.`,
    url: window.location.origin,
  });
  tellShared(outcome);
};
