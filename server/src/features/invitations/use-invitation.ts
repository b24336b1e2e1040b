import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
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
  return takeInvitation(query, {
    email: invitation.email,
    code: readInvitationCode(invitation.code),
    now: toInstant(deps.now()),
  });
};
