import { memberDays } from '@crushing/domain/challenge/challenge-days';
import type { getChallenge as endpoint } from '@crushing/contract/challenge/endpoints';
import type { ChallengeMember } from '@crushing/contract/challenge/schemas';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { findBlockedWith } from '#features/people/blocks.ts';
import { NOTHING_DUE, shownDaysOf } from '#features/profiles/shown-day.ts';
import { historyOf } from '#features/profiles/known-history.ts';
import { ownersDay, zoneOf } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { letOthersIn } from '#http/turns.ts';
import { findChallengeOf, findMembers } from './challenge.store.ts';
import { countCountedDays, findCountedDays } from './counted-days.store.ts';
import { presentRound } from './present-round.ts';

const MEMBERS_MAX = 200;

// A history that is not in memory takes a millisecond and more.
const MEMBERS_AT_ONCE = 20;

/**
 * The board of a person's challenge. It counts days of public habits, for each member up to their own today. Blocked
 * people are not on one another's board.
 */
export const getChallenge = async (deps: Deps, actor: Actor): Promise<EndpointAnswer<typeof endpoint>> => {
  const { read } = deps.database;
  const round = await findChallengeOf(read, actor.id);
  if (round === null) return { challenge: null, together: 0, members: [] };
  const without = await findBlockedWith(read, actor.id);
  const rows = await findMembers(read, round.id, { readerId: actor.id, without, limit: MEMBERS_MAX });
  const ids = rows.map(({ id }) => id);
  const [counted, together, days] = await Promise.all([
    findCountedDays(read, round.id, ids),
    countCountedDays(read, round.id, without),
    shownDaysOf(deps, ids),
  ]);
  const isCounted = new Set(counted.map(({ userId, day }) => `${userId} ${day}`));
  const members: ChallengeMember[] = [];
  for (const { timezone, publicPage, title, dayEndsAt, ...person } of rows) {
    const owner = { ...person, title, dayEndsAt, timezone: zoneOf(timezone), version: publicPage ?? 0 };
    const today = ownersDay(owner, deps.now());
    // oxlint-disable-next-line no-await-in-loop -- nearly all of them are in memory
    const { history } = await historyOf(deps, owner, today);
    const lived = memberDays(round, today, history.last30).map((each) => ({
      ...each,
      counts: isCounted.has(`${person.id} ${each.day}`),
    }));
    members.push({
      person: { ...person, today: days.get(person.id) ?? NOTHING_DUE },
      isYou: person.id === actor.id,
      perfectDays: lived.filter(({ counts }) => counts).length,
      days: lived,
    });
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    if (members.length % MEMBERS_AT_ONCE === 0) await letOthersIn();
  }
  return { challenge: presentRound(round), together, members };
};
