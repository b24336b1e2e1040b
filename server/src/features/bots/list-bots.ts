import type { listBots as endpoint } from '@crushing/contract/bots/endpoints';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { pageAfter } from '#http/page-of.ts';
import { countBots, findBots } from './bots.store.ts';
import { presentBots } from './present-bots.ts';

export const listBots = async (
  { database }: Deps,
  wanted: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const { read } = database;
  const rows = await findBots(read, { ...wanted, limit: wanted.limit + 1 });
  const { page, nextCursor, total } = pageAfter(rows, wanted);
  return { bots: await presentBots(read, page), total: total ?? (await countBots(read, wanted.search)), nextCursor };
};
