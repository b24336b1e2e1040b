import { getUser } from '@crushing/contract/accounts/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';
import { acceptUser } from '#features/accounts/session.ts';

/** Takes over the answer to a change of settings, in the cache and in the session. */
export const keepUser = async (user: User, client: QueryClient): Promise<void> => {
  // A read under way is older than the change, and would undo what its answer shows.
  await client.cancelQueries({ queryKey: endpointKey(getUser) });
  client.setQueryData(endpointKey(getUser), user);
  acceptUser(user);
};
