import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { readInvitationCode } from './invitation-code.ts';
import { takeInvitation } from './invitations.store.ts';

/**
 * Uses up an invitation in the transaction that creates the account, so that a refused registration leaves it open.
 * False for every reason alike: unknown e-mail, wrong, used or expired code.
 */
export const useInvitation = async (
  deps: Deps,
  { query }: Transaction,
  invitation: { email: string; code: string },
): Promise<boolean> => {
  const isTaken = await takeInvitation(query, {
    email: invitation.email,
    code: readInvitationCode(invitation.code),
    now: new Date(deps.now()).toISOString(),
  });
  // The link may have come by hand, while the mail still waits.
  if (isTaken) await withdrawMails(query, 'invitation', invitation.email);
  return isTaken;
};
