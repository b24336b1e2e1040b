import type { createBetaRequest as endpoint } from '@crushing/contract/beta-requests/endpoints';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { insertBetaRequest, lockBetaRequestOf } from './beta-requests.store.ts';

type Request = EndpointInput<typeof endpoint>['body'];

// New, repeated and registered e-mails get the same answer, so it does not tell who is known here.
const THANKS = 'Thank you! We will write to you when your place is ready.';

export const createBetaRequest = async (deps: Deps, request: Request): Promise<EndpointAnswer<typeof endpoint>> => {
  const createdAt = toInstant(deps.now());
  const { kind, transact } = deps.database;
  await transact(async ({ query }) => {
    // The lock is a statement of its own. So the next statement sees the invitation of an approval that the lock has
    // waited for.
    await lockBetaRequestOf(query, kind, request.email);
    await insertBetaRequest(query, { ...request, createdAt });
  });
  return { message: THANKS };
};
