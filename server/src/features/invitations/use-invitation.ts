import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { readInvitationCode } from './invitation-code.ts';
import { takeInvitation } from './invitations.store.ts';

/**
 * Uses an invitation up in the unit of work that creates the account, so that a refused sign-up leaves it open.
 * False for every reason alike: unknown e-mail, wrong code, used, expired.
 */
export const useInvitation = async (
  deps: Deps,
  { query }: Transaction,
  invitation: { email: string; code: string },
): Promise<boolean> =>
  takeInvitation(query, {
    email: invitation.email,
    code: readInvitationCode(invitation.code),
    now: new Date(deps.now()).toISOString(),
  });
