import type { Deps } from '#deps.ts';
import { deletePerson } from '#features/account-deletion/delete-person.ts';
import { isKept } from '#features/accounts/remove-person.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { requireListedUser } from './require-listed-user.ts';

/** Deletes a person with every row about them. */
export const deleteUser = async (deps: Deps, actor: Actor, id: number): Promise<void> => {
  if (isKept(id)) throw new Refusal('not-allowed', 'User 1 keeps name and account.');
  const user = await requireListedUser(deps.database.read, id);
  await deletePerson(deps, user, async ({ query }) =>
    // Whom it concerned is gone with the rest.
    recordAudit(query, deps.now(), { action: 'users.deleted', actorId: actor.id }),
  );
};
