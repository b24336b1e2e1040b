import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { listUsers as endpoint } from '@crushing/contract/users/endpoints';
import type { Deps } from '#deps.ts';
import { pageAfter } from '#http/page-of.ts';
import { presentListedUsers } from './present-listed-users.ts';
import { countUsers, findUsers } from './users.store.ts';

export const listUsers = async (
  { database }: Deps,
  wanted: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const { read } = database;
  const rows = await findUsers(read, { ...wanted, limit: wanted.limit + 1 });
  const { page, nextCursor, total } = pageAfter(rows, wanted);
  return {
    users: await presentListedUsers(read, page),
    total: total ?? (await countUsers(read, wanted.search)),
    nextCursor,
  };
};
