import type { listChallenges as endpoint } from '@crushing/contract/challenge/endpoints';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { pageAfter } from '#http/page-of.ts';
import { letOthersIn } from '#http/turns.ts';
import { countChallenges, countMembersAndDays, countWaitlist, findChallenges, findMembers } from './challenge.store.ts';
import { presentRound } from './present-round.ts';

const NAMES_MAX = 100;

export const listChallenges = async (
  { database }: Deps,
  actor: Actor,
  { limit, cursor }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const { read } = database;
  const rows = await findChallenges(read, { limit: limit + 1, cursor });
  const { page, nextCursor } = pageAfter(rows, { limit, cursor });
  const challenges: EndpointAnswer<typeof endpoint>['challenges'] = [];
  for (const { isActive, ...round } of page) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a round may have ten thousand members
    const { memberCount, together } = await countMembersAndDays(read, round.id);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const members = await findMembers(read, round.id, { readerId: actor.id, without: [], limit: NAMES_MAX });
    challenges.push({
      ...presentRound(round),
      // A closed challenge is over at once, although the job that tells its end runs a little later.
      isOver: !isActive,
      memberCount: memberCount ?? 0,
      together: together ?? 0,
      members: members.map(({ username }) => username),
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await letOthersIn();
  }
  const { all } = await countWaitlist(read, actor.id);
  return { challenges, total: await countChallenges(read), waitlistCount: all, nextCursor };
};
