import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { Refusal } from '#http/refusal.ts';
import { invitationMail } from '#mail/mail-templates.ts';
import { invitationLink } from './invitation-code.ts';
import { markInvitationSent } from './invitations.store.ts';
import { requireApprovedEmail } from './present-approved-email.ts';

/** Queues the invitation mail of an approved e-mail. @throws Refusal when it is unknown or used. */
export const queueInvitation = async (
  deps: Pick<Deps, 'config' | 'now' | 'wakeJob'>,
  tx: Transaction,
  approvedEmailId: number,
): Promise<void> => {
  const approved = await markInvitationSent(tx.query, approvedEmailId, new Date(deps.now()).toISOString());
  if (approved === null) {
    await requireApprovedEmail(tx.query, approvedEmailId);
    throw new Refusal('conflict', 'This invitation has been used. Reset it to invite again.');
  }
  await queueMail(deps, tx, {
    type: 'invitation',
    toEmail: approved.email,
    toName: null,
    userId: null,
    content: invitationMail({ link: invitationLink(deps.config.publicUrl, approved.invitationCode) }),
  });
};
