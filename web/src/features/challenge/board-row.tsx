import { displayName } from '@crushing/domain/people/display-name';
import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { dayCircle } from '@crushing/domain/drawings/geometry';
import { percentOf } from '@crushing/domain/progress/rates';
import { CheerCircle } from '#features/encouragement/cheer-circle.tsx';
import { useEncourage } from '#features/encouragement/use-encourage.ts';
import { Face } from '#features/people/face.tsx';
import { PersonLink } from '#features/people/person-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import type { Member } from './use-challenge.ts';

const CIRCLE = 26;
const FACE = 28;

type BoardRowProps = { member: Member; mayCheer: boolean };

export const BoardRow = ({ member: { person, isYou, days }, mayCheer }: BoardRowProps) => (
  <tr data-own={isYou || undefined}>
    <th scope="row" className="challenge-board-who">
      <span>
        <Face person={person} size={FACE} />
        <span className="challenge-board-name">{isYou ? 'You' : <PersonLink person={person} />}</span>
      </span>
    </th>
    {days.map((day) => (
      <td key={day.day}>
        {isBlank(day) ? <span className="challenge-board-ahead" /> : <Drawing size={CIRCLE} shapes={circleOf(day)} />}
        <span className="sr-only">{`${weekdayLabel(weekdayOf(day.day))}, ${wordsOf(day)}`}</span>
      </td>
    ))}
    <td className="challenge-board-cheer">{!isYou && mayCheer && <Cheer person={person} />}</td>
  </tr>
);

const KEY = 'challenge';

const Cheer = ({ person }: Pick<Member, 'person'>) => {
  const { encourage, sentBy, isResting } = useEncourage(person);
  return (
    <CheerCircle
      label={`${sentBy === KEY ? 'Cheered' : 'Cheer'} for ${displayName(person)}`}
      isSent={sentBy === KEY}
      isResting={isResting}
      onPress={() => encourage(KEY)}
    />
  );
};

type Day = Member['days'][number];

// The share of a day whose habits were done later: drawn as full, but without the gold of a day that counts.
const FULL = 0.999;

const circleOf = ({ share, counts }: Day) => {
  if (counts) return dayCircle(CIRCLE, 1);
  return dayCircle(CIRCLE, share === null ? null : Math.min(share, FULL));
};

// A day that counts is known for good.
const isBlank = ({ isKnown, counts }: Day): boolean => !isKnown && !counts;

const wordsOf = ({ share, isAhead, isKnown, counts }: Day): string => {
  // Checked first: after a move to the west, a day that counts may lie in the future again.
  if (counts) return '100 %';
  if (isAhead) return 'to come';
  if (!isKnown) return 'no longer known';
  if (share === null) return 'nothing due';
  return share >= 1 ? 'done later' : `${percentOf(share, 1)} %`;
};
