import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { listApprovedEmails as endpoint } from '@crushing/contract/invitations/endpoints';
import type { Deps } from '#deps.ts';
import { pageAfter } from '#http/page-of.ts';
import { countApprovedEmails, findApprovedEmails } from './invitations.store.ts';
import { presentApprovedEmail } from './present-approved-email.ts';

export const listApprovedEmails = async (
  deps: Deps,
  { search, order, limit, cursor }: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointAnswer<typeof endpoint>> => {
  const { read } = deps.database;
  const rows = await findApprovedEmails(read, { search, order, limit: limit + 1, cursor });
  const { page, nextCursor, total } = pageAfter(rows, { limit, cursor });
  return {
    approvedEmails: page.map((row) => presentApprovedEmail(deps, row)),
    total: total ?? (await countApprovedEmails(read, search)),
    hasMailServer: deps.config.smtpUrl !== null,
    nextCursor,
  };
};
