import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { listMails as endpoint } from '@crushing/contract/mails/endpoints';
import type { Deps } from '#deps.ts';
import { pageOf } from '#http/page-of.ts';
import { countMails, findMails } from './mails.store.ts';

export const listMails = async (
  { config, database }: Deps,
  { search, order, status, limit, cursor }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const rows = await findMails(database.read, { search, order, status, limit: limit + 1, after: cursor });
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  const counts = await countMails(database.read);
  return { mails: page, counts, hasMailServer: config.smtpUrl !== null, nextCursor };
};
