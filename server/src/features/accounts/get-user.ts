import type { User } from '@crushing/contract/accounts/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { noSession } from '#http/refusal.ts';
import { findUser } from './accounts.store.ts';
import { presentUser } from './present-user.ts';

export const getUser = async (deps: Deps, actor: Actor): Promise<User> => {
  const user = await findUser(deps.database.read, actor.id);
  if (user === null) throw noSession();
  return presentUser(user);
};
