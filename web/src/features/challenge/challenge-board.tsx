import './challenge-board.css';
import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { daysOfRound } from '@crushing/domain/challenge/challenge-days';
import { boardOrder } from '@crushing/domain/challenge/board-order';
import { useState } from 'react';
import { BoardRow } from './board-row.tsx';
import type { Member, Running } from './use-challenge.ts';

type ChallengeBoardProps = Pick<Running, 'round' | 'members'> & { today: CalendarDay };

/** The days of every member. */
export const ChallengeBoard = ({ round, members, today }: ChallengeBoardProps) => {
  const rows = useBoardOrder(members);
  const days = daysOfRound(round);
  return (
    <>
      <table className="challenge-board">
        <caption className="sr-only">Days of everyone in the challenge</caption>
        <thead>
          <tr>
            <th scope="col" className="challenge-board-who">
              <span className="sr-only">Who</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                <span aria-hidden>{weekdayLabel(weekdayOf(day)).slice(0, 1)}</span>
                <span className="sr-only">{weekdayLabel(weekdayOf(day))}</span>
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Cheer</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((member) => (
            <BoardRow key={member.person.id} member={member} mayCheer={!round.isOver} />
          ))}
        </tbody>
      </table>
      {members.length === 1 && (
        <p className="pt-4 text-muted">It is only you this time. Your seeds count all the same.</p>
      )}
    </>
  );
};

/** The members in the order they had when the board was opened: a row never moves away under a finger. */
const useBoardOrder = (members: readonly Member[]): readonly Member[] => {
  const [order] = useState(() => boardOrder(members).map(({ person }) => person.id));
  const byId = new Map(members.map((member) => [member.person.id, member]));
  return [...new Set([...order, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []);
};
