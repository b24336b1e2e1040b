import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { renameUser as endpoint } from '@crushing/contract/users/endpoints';
import type { Deps } from '#deps.ts';
import { changePerson } from '#features/accounts/change-person.ts';
import { isKept } from '#features/accounts/remove-person.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { raiseShown } from '#features/feed/raise-shown.ts';
import { tellConnected } from '#features/following/tell-connected.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { presentListedUsers } from './present-listed-users.ts';
import { requireListedUser } from './require-listed-user.ts';

/** Gives a person another username. Their pages and open browsers follow at once. */
export const renameUser = async (
  deps: Deps,
  actor: Actor,
  { id, username }: { readonly id: number; readonly username: string },
): Promise<EndpointAnswer<typeof endpoint>> => {
  if (isKept(id)) throw new Refusal('not-allowed', 'User 1 keeps name and account.');
  return deps.database.transact(async (tx) => {
    await requireListedUser(tx.query, id);
    await raiseShown(deps, tx, id);
    await bumpVersion(tx, deps.people, { id }, ['profile']);
    await tellConnected(deps, tx, id);
    await changePerson(tx.query, id, { username });
    await recordAudit(tx.query, deps.now(), { action: 'users.renamed', actorId: actor.id, targetUserId: id });
    const [user] = await presentListedUsers(tx.query, [await requireListedUser(tx.query, id)]);
    if (user === undefined) throw notFound('This person does not exist');
    return { user };
  });
};
