import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { checkPassword } from '#features/accounts/password/check-password.ts';
import { isKept, removePerson } from '#features/accounts/remove-person.ts';
import { removeAvatar } from '#features/avatars/remove-avatars.ts';
import { removeRequest } from '#features/beta-requests/remove-request.ts';
import { raiseShown } from '#features/feed/raise-shown.ts';
import { findConnectedIds } from '#features/following/connected-people.ts';
import { eraseDays } from '#features/habits/instances/erase-days.ts';
import { removeInvitation } from '#features/invitations/remove-invitation.ts';
import { removeMailsAbout } from '#features/notifications/mail/remove-mails-about.ts';
import { endSessionsOfUser } from '#features/sessions/end-sessions.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';

/** Deletes a person with every row about them, after they have given their password. It cannot be undone. */
export const deleteAccount = async (deps: Deps, actor: Actor, password: string): Promise<void> => {
  if (isKept(actor.id)) throw new Refusal('not-allowed', 'User 1 keeps the account: this Crushing belongs to it.');
  const person = await checkPassword(deps, actor.id, { field: 'password', password });
  await eraseDays(deps, person.id);
  await deps.database.transact(async (tx) => removeAll(deps, tx, person));
  await removeAvatar(deps, person.profileImage);
  deps.log.info({ event: 'account-deleted' }, 'account deleted');
};

const removeAll = async (
  deps: Deps,
  tx: Transaction,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> => {
  await raiseShown(deps, tx, id);
  await endSessionsOfUser(deps, tx, id, 'account_deleted');
  const connected = await findConnectedIds(tx.query, id);
  await removeMailsAbout(tx.query, id, email);
  await removeInvitation(tx.query, email);
  await removeRequest(tx.query, email);
  await removePerson(tx.query, id);
  tx.afterCommit(() => {
    for (const other of connected) deps.people.tell(other, ['following', 'feed']);
  });
};
