import { invitationExpiry } from '@crushing/domain/invitations/invitation';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { UNKNOWN_ZONE } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { instantInWords } from '#mail/instant-in-words.ts';
import { invitationMail } from '#mail/mail-templates.ts';
import { invitationLink, newInvitationCode } from './invitation-code.ts';
import { markInvited, renewExpired } from './invitations.store.ts';
import { requireApprovedEmail } from './present-approved-email.ts';

/**
 * Queues the invitation mail of an approved e-mail. It replaces a mail that still waits. An expired invitation gets a
 * new code first.
 * @throws Refusal when it is unknown or used.
 */
export const queueInvitation = async (
  deps: Pick<Deps, 'config' | 'now' | 'wakeJob'>,
  tx: Transaction,
  approvedEmailId: number,
): Promise<void> => {
  await renewCode(deps.now(), tx, approvedEmailId);
  const approved = await markInvited(tx.query, approvedEmailId);
  if (approved === null) {
    await requireApprovedEmail(tx.query, approvedEmailId);
    throw new Refusal('conflict', 'This invitation has been used. Reset it to invite again.');
  }
  await withdrawMails(tx.query, 'invitation', approved.email);
  await queueMail(deps, tx, {
    type: 'invitation',
    toEmail: approved.email,
    toName: null,
    userId: null,
    content: invitationMail({
      link: invitationLink(deps.config.publicUrl, approved.invitationCode),
      until: instantInWords(Date.parse(approved.codeExpires), UNKNOWN_ZONE),
    }),
  });
};

/** Replaces an expired code. */
const renewCode = async (nowMs: number, { query }: Transaction, approvedEmailId: number): Promise<void> =>
  renewExpired(query, approvedEmailId, {
    now: toInstant(nowMs),
    invitationCode: newInvitationCode(),
    codeExpires: toInstant(invitationExpiry(nowMs)),
  });
