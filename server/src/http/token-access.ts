import type { EndpointSchemas, Method } from '@crushing/contract/endpoint';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

/** Refuses what the API token of a call may not do. A session may do everything that its person may. */
export const requireTokenAccess = (
  { tokenAccess }: Pick<Actor, 'tokenAccess'>,
  method: Method,
  { forTokens }: Pick<EndpointSchemas, 'forTokens'>,
): void => {
  if (tokenAccess === undefined) return;
  if (forTokens !== true) throw new Refusal('not-allowed', 'No API token may do this. Sign in with a browser instead.');
  if (method !== 'GET' && tokenAccess === 'read')
    throw new Refusal('not-allowed', 'This API token may only read. Make one that may also write.');
};
