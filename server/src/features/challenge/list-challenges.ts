import type { listChallenges as endpoint } from '@crushing/contract/challenge/endpoints';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { pageAfter } from '#http/page-of.ts';
import { letOthersIn } from '#http/turns.ts';
import { countChallenges, countPerChallenge, findChallenges, isOneOpen } from './challenge.store.ts';
import { findListedMembers } from './listed-members.store.ts';
import { presentRound } from './present-round.ts';
import { countWaitlist } from './waitlist.store.ts';

const NAMES_MAX = 100;

// For a round without members PostgreSQL would look through all users in the order of their names.
const findNames = async (read: Queries, challengeId: number, memberCount: number): Promise<string[]> =>
  memberCount === 0
    ? []
    : (await findListedMembers(read, challengeId, { search: '', order: 'username', limit: NAMES_MAX, cursor: 0 })).map(
        ({ username }) => username,
      );

export const listChallenges = async (
  { database }: Deps,
  actor: Actor,
  wanted: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const { read } = database;
  const rows = await findChallenges(read, { ...wanted, limit: wanted.limit + 1 });
  const { page, nextCursor, total } = pageAfter(rows, wanted);
  const ids = page.map(({ id }) => id);
  const members = await countPerChallenge(read, 'challenge_participants', ids);
  const daysTogether = await countPerChallenge(read, 'challenge_days', ids);
  const challenges: EndpointAnswer<typeof endpoint>['challenges'] = [];
  for (const { isActive, ...round } of page) {
    const memberCount = members.get(round.id) ?? 0;
    challenges.push({
      ...presentRound(round),
      // A closed challenge is over at once, although the job that tells its end runs a little later.
      isOver: !isActive,
      memberCount,
      together: daysTogether.get(round.id) ?? 0,
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a round may have ten thousand members
      members: await findNames(read, round.id, memberCount),
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await letOthersIn();
  }
  const { all } = await countWaitlist(read, actor.id);
  return {
    challenges,
    total: total ?? (await countChallenges(read, wanted.search)),
    isOneOpen: await isOneOpen(read),
    waitlistCount: all,
    nextCursor,
  };
};
