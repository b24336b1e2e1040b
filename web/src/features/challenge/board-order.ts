import { useState } from 'react';
import type { Member } from './use-challenge.ts';

/** Oneself first, the others by their perfect days, then by name. It is an order, not a rank: nobody is told a place. */
const orderOf = (members: readonly Member[]): readonly number[] =>
  members
    .toSorted((one, other) => Number(other.isYou) - Number(one.isYou) || other.perfectDays - one.perfectDays)
    .map(({ person }) => person.id);

/** The members in the order they had when the board was opened: a row never moves away under a finger. */
export const useBoardOrder = (members: readonly Member[]): readonly Member[] => {
  const [order] = useState(() => orderOf(members));
  const byId = new Map(members.map((member) => [member.person.id, member]));
  return [...new Set([...order, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []);
};
