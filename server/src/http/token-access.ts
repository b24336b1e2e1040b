import type { EndpointSchemas, Method } from '@crushing/contract/endpoint';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

/** Why the API token of a call may not do this; null where it may. A session may do everything that its person may. */
export const tokenRefusal = (
  { tokenAccess }: Pick<Actor, 'tokenAccess'>,
  method: Method,
  { forTokens }: Pick<EndpointSchemas, 'forTokens'>,
): string | null => {
  if (tokenAccess === undefined) return null;
  if (forTokens !== true) return 'No API token may do this. Sign in with a browser instead.';
  return method !== 'GET' && tokenAccess === 'read'
    ? 'This API token may only read. Make one that may also write.'
    : null;
};

/** @throws Refusal where the API token of a call may not do this. */
export const requireTokenAccess = (...call: Parameters<typeof tokenRefusal>): void => {
  const refusal = tokenRefusal(...call);
  if (refusal !== null) throw new Refusal('not-allowed', refusal);
};
