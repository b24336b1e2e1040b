import { isEmail, normalizeEmail } from '@crushing/domain/accounts/email';
import type { Deps } from '#deps.ts';
import { Refusal } from '#http/refusal.ts';
import { approveEmail } from './approve-email.ts';
import type { EmailToApprove } from './approve-email.ts';
import { invitationLink } from './invitation-code.ts';
import { hasAccount } from './invitations.store.ts';
import { queueInvitation } from './queue-invitation.ts';

/**
 * Approves an e-mail, queues its invitation and returns the link, for servers without a working mail server.
 * @throws Refusal when it is no address, or when somebody has an account with it.
 */
export const invite = async (
  deps: Pick<Deps, 'config' | 'database' | 'now' | 'wakeJob'>,
  { email: text, approvedBy, notes }: EmailToApprove,
): Promise<string> => {
  if (!isEmail(text)) throw new Refusal('bad-input', `“${text}” is no e-mail address`);
  const email = normalizeEmail(text);
  return deps.database.transact(async (tx) => {
    if (await hasAccount(tx.query, email)) throw new Refusal('conflict', `${email} has an account already`);
    const { id, invitationCode } = await approveEmail(deps, tx, {
      email,
      approvedBy,
      ...(notes === undefined ? {} : { notes }),
    });
    await queueInvitation(deps, tx, id);
    return invitationLink(deps.config.publicUrl, invitationCode);
  });
};
