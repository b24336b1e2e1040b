import { isEmail, normalizeEmail } from '@crushing/domain/accounts/email';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { Refusal } from '#http/refusal.ts';
import { approveEmail } from './approve-email.ts';
import type { EmailToApprove } from './approve-email.ts';
import { invitationLink } from './invitation-code.ts';
import type { ApprovedEmail } from './invitations.store.ts';
import { queueInvitation } from './queue-invitation.ts';
import { requireNoAccount } from './require-no-account.ts';

/**
 * Approves an e-mail for the command line, queues its invitation and returns the link, for servers without a working
 * mail server.
 * @throws Refusal when it is no address, or when somebody has an account with it.
 */
export const invite = async (
  deps: Pick<Deps, 'config' | 'database' | 'now' | 'wakeJob'>,
  text: string,
): Promise<string> => {
  if (!isEmail(text)) throw new Refusal('bad-input', `“${text}” is no e-mail address`);
  return deps.database.transact(async (tx) => {
    const { id, invitationCode } = await inviteEmail(deps, tx, { email: normalizeEmail(text), approvedBy: null });
    await recordAudit(tx.query, deps.now(), { action: 'emails.invited', actorId: null, details: { entryId: id } });
    return invitationLink(deps.config.publicUrl, invitationCode);
  });
};

/** Approves a normalised e-mail and queues its invitation, in the transaction of its cause. */
export const inviteEmail = async (
  deps: Pick<Deps, 'config' | 'now' | 'wakeJob'>,
  tx: Transaction,
  approved: EmailToApprove,
): Promise<ApprovedEmail> => {
  await requireNoAccount(tx.query, approved.email);
  const entry = await approveEmail(deps, tx, approved);
  // This transaction holds the row lock of the entry now. A registration may have committed while it waited for the lock.
  await requireNoAccount(tx.query, approved.email);
  await queueInvitation(deps, tx, entry.id);
  return entry;
};
