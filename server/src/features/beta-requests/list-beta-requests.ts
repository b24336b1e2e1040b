import type { listBetaRequests as endpoint } from '@crushing/contract/beta-requests/endpoints';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { pageAfter } from '#http/page-of.ts';
import { countBetaRequests, findBetaRequests } from './beta-requests.store.ts';
import { presentBetaRequest } from './present-beta-request.ts';

export const listBetaRequests = async (
  { config, database }: Deps,
  { limit, cursor, search, order, status }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const rows = await findBetaRequests(database.read, { search, order, status, limit: limit + 1, cursor });
  const { page, nextCursor, total } = pageAfter(rows, { limit, cursor });
  return {
    requests: page.map(presentBetaRequest),
    total: total ?? (await countBetaRequests(database.read, { search, status })),
    pending: await countBetaRequests(database.read, { search: '', status: 'pending' }),
    hasMailServer: config.smtpUrl !== null,
    nextCursor,
  };
};
