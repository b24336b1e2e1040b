import { boardOrder } from '@crushing/domain/challenge/board-order';
import { useState } from 'react';
import type { Member } from './use-challenge.ts';

/** The members in the order they had when the board was opened: a row never moves away under a finger. */
export const useBoardOrder = (members: readonly Member[]): readonly Member[] => {
  const [order] = useState(() => boardOrder(members).map(({ person }) => person.id));
  const byId = new Map(members.map((member) => [member.person.id, member]));
  return [...new Set([...order, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []);
};
