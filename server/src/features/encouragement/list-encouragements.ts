import type { Encouragement } from '@crushing/contract/encouragement/schemas';
import { RECEIVED_MAX } from '@crushing/domain/encouragement/encouragement-limits';
import type { Deps } from '#deps.ts';
import { findShownPeople } from '#features/people/shown-person.ts';
import { NOTHING_DUE, shownDaysOf } from '#features/profiles/shown-day.ts';
import type { Actor } from '#http/actor.ts';
import { findReceived } from './encouragement.store.ts';

export const listEncouragements = async (deps: Deps, actor: Actor): Promise<{ encouragements: Encouragement[] }> => {
  const { read } = deps.database;
  const rows = await findReceived(read, actor.id, RECEIVED_MAX);
  const senders = [...new Set(rows.map(({ fromUserId }) => fromUserId))];
  const [people, days] = await Promise.all([findShownPeople(read, senders), shownDaysOf(deps, senders)]);
  return {
    encouragements: rows.flatMap(({ fromUserId, ...row }) => {
      const sender = people.get(fromUserId);
      return sender === undefined
        ? []
        : [{ ...row, fromUser: { ...sender, today: days.get(fromUserId) ?? NOTHING_DUE } }];
    }),
  };
};
