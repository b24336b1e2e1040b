import { invitationExpiry } from '@crushing/domain/invitations/invitation';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { newInvitationCode } from './invitation-code.ts';
import { upsertApprovedEmail } from './invitations.store.ts';
import type { ApprovedEmail } from './invitations.store.ts';

export type EmailToApprove = {
  /** Already normalised. */
  readonly email: string;
  /** The administrator who says so; null for the command line. */
  readonly approvedBy: number | null;
  /** Absent: unchanged. */
  readonly notes?: string | null;
};

/**
 * Approves an e-mail. One that was approved before gets a new code and a new 30 days; a waiting mail with the old code
 * is withdrawn.
 */
export const approveEmail = async (
  deps: Pick<Deps, 'now'>,
  { query }: Transaction,
  input: EmailToApprove,
): Promise<ApprovedEmail> => {
  const now = deps.now();
  const approved = await upsertApprovedEmail(query, {
    ...input,
    invitationCode: newInvitationCode(),
    codeExpires: toInstant(invitationExpiry(now)),
    approvedAt: toInstant(now),
  });
  await withdrawMails(query, 'invitation', input.email);
  return approved;
};
