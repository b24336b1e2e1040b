import { getUser } from '@crushing/contract/accounts/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';
import { acceptUser } from '#features/accounts/session.ts';

/** Takes over the answer to a change of settings, in the cache and in the session. */
export const keepUser = (user: User, client: QueryClient): void => {
  client.setQueryData(endpointKey(getUser), user);
  acceptUser(user);
};
