import type { Deps } from '#deps.ts';
import { checkPassword } from '#features/accounts/password/check-password.ts';
import { isKept } from '#features/accounts/remove-person.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { deletePerson } from './delete-person.ts';

/** Deletes the own account, after the person has given their password. */
export const deleteAccount = async (deps: Deps, actor: Actor, password: string): Promise<void> => {
  if (isKept(actor.id)) throw new Refusal('not-allowed', 'User 1 keeps the account: this Crushing belongs to it.');
  await deletePerson(deps, await checkPassword(deps, actor.id, { field: 'password', password }));
};
