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
  const { page, nextCursor } = pageAfter(rows, wanted);
  // Counting a search reads everybody once more. Where the list ends with this page, its length is known.
  const isLast = nextCursor === null && (page.length > 0 || wanted.cursor === 0);
  const total = isLast ? wanted.cursor + page.length : await countUsers(read, wanted.search);
  return { users: await presentListedUsers(read, page), total, nextCursor };
};
