import type { listChallengeMembers as endpoint } from '@crushing/contract/challenge/endpoints';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { pageAfter } from '#http/page-of.ts';
import { notFound } from '#http/refusal.ts';
import { findChallenge } from './challenge.store.ts';
import { findCountedDays } from './counted-days.store.ts';
import { countListedMembers, findListedMembers } from './listed-members.store.ts';

export const listChallengeMembers = async (
  { database }: Deps,
  id: number,
  wanted: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const { read } = database;
  const challenge = await findChallenge(read, id);
  if (challenge === null) throw notFound('This challenge does not exist');
  const rows = await findListedMembers(read, id, { ...wanted, limit: wanted.limit + 1 });
  const { page, nextCursor, total } = pageAfter(rows, wanted);
  const days = await findCountedDays(
    read,
    id,
    page.map((member) => member.id),
  );
  return {
    challenge,
    members: page.map((member) => ({
      ...member,
      perfectDays: days.filter(({ userId }) => userId === member.id).length,
    })),
    total: total ?? (await countListedMembers(read, id, wanted.search)),
    nextCursor,
  };
};
