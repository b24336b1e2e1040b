import type { listChallenges as endpoint } from '@crushing/contract/challenge/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import {
  countChallenges,
  countMembersAndDays,
  countWaitlist,
  findLatestChallenges,
  findMembers,
} from './challenge.store.ts';
import { presentRound } from './present-round.ts';

const CHALLENGES_MAX = 20;
const NAMES_MAX = 100;

export const listChallenges = async ({ database }: Deps, actor: Actor): Promise<EndpointAnswer<typeof endpoint>> => {
  const { read } = database;
  const rounds = await findLatestChallenges(read, CHALLENGES_MAX);
  const challenges = await Promise.all(
    rounds.map(async ({ isActive, ...round }) => {
      const { memberCount, together } = await countMembersAndDays(read, round.id);
      const members = await findMembers(read, round.id, { readerId: actor.id, without: [], limit: NAMES_MAX });
      return {
        ...presentRound(round),
        // What follows a challenge that is closed follows a little later.
        isOver: !isActive,
        memberCount: memberCount ?? 0,
        together: together ?? 0,
        members: members.map(({ username }) => username),
      };
    }),
  );
  const { all } = await countWaitlist(read, actor.id);
  return { challenges, total: await countChallenges(read), waitlistCount: all };
};
