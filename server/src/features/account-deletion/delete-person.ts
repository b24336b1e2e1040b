import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { UncertainCommitError, isDiskFull } from '#database/database-errors.ts';
import { hasUser, removePerson } from '#features/accounts/remove-person.ts';
import { removeAvatar } from '#features/avatars/remove-avatars.ts';
import { removeRequest } from '#features/beta-requests/remove-request.ts';
import { raiseShown } from '#features/feed/raise-shown.ts';
import { tellConnected } from '#features/following/tell-connected.ts';
import { eraseSomeDays } from '#features/habits/instances/erase-days.ts';
import { removeInvitation } from '#features/invitations/remove-invitation.ts';
import { lockPerson } from '#features/people/lock-people.ts';
import { removePageViewsOf } from '#features/page-views/remove-page-views-of.ts';
import { removeMailsAbout } from '#features/notifications/mail/remove-mails-about.ts';
import { removeSignup } from '#features/podcast/remove-signup.ts';
import { endSessionsOfUser } from '#features/sessions/end-sessions.ts';
import { Refusal } from '#http/refusal.ts';

type Leaving = { readonly id: number; readonly email: string; readonly profileImage: string | null };

/**
 * Deletes a person with every row about them. This cannot be undone. `meanwhile` runs in the last transaction. The days
 * of a long life are deleted before it, in pieces. If the rest fails, the next deletion goes on from there.
 * @throws Refusal when the person is gone already, and when the disk is full and days are gone.
 */
export const deletePerson = async (
  deps: Deps,
  person: Leaving,
  meanwhile: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> => {
  let hasBegun = false;
  let picture = person.profileImage;
  try {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    while (await eraseSomeDays(deps, person.id)) hasBegun = true;
    await removePageViewsOf(deps, person.id);
    await deps.database.transact(async (tx) => {
      // They may have saved another one meanwhile.
      picture = await removeAll(deps, tx, person);
      await meanwhile(tx);
    });
  } catch (error) {
    // Another deletion of the same person was faster.
    const isThere = await hasUser(deps.database.read, person.id).catch(() => true);
    if (isThere)
      throw hasBegun && isDiskFull(error) ? new Refusal('disk-full', DAYS_ARE_GONE, { cause: error }) : error;
    // After an uncertain commit the person is gone too: only the answer to the commit was lost.
    if (!(error instanceof UncertainCommitError))
      throw new Refusal('not-found', 'This person does not exist', { cause: error });
  }
  try {
    await removeAvatar(deps, picture);
  } catch (error) {
    // No refusal here: the account is deleted, and the call cannot be repeated.
    deps.log.error({ err: error }, 'the picture of a deleted person could not be deleted');
  }
};

const DAYS_ARE_GONE =
  'The server has no space left. Days were deleted already, and the account is still there. Delete it again once there is space.';

/** Returns the picture that the person had. */
const removeAll = async (deps: Deps, tx: Transaction, { id, email }: Leaving): Promise<string | null> => {
  await raiseShown(deps, tx, id);
  // Without this lock, a follow or a cheer at this moment would leave a mail about them.
  await lockPerson(deps, tx.query, id);
  await endSessionsOfUser(deps, tx, id, 'account_deleted');
  await tellConnected(deps, tx, id);
  await removeMailsAbout(tx.query, id, email);
  await removeInvitation(tx.query, email);
  await removeRequest(tx.query, email);
  await removeSignup(tx.query, email);
  return removePerson(tx.query, id);
};
