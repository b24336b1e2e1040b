import { invitationExpiry } from '@crushing/domain/invitations/invitation';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { resetInvitation as endpoint } from '@crushing/contract/invitations/endpoints';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import type { Actor } from '#http/actor.ts';
import { toInstant } from '#database/instant.ts';
import { newInvitationCode } from './invitation-code.ts';
import { renewApprovedEmail } from './invitations.store.ts';
import { presentApprovedEmail, requireApprovedEmail } from './present-approved-email.ts';

/** Makes an entry unused, with a new code for 30 days. A waiting mail with the old code is withdrawn. */
export const resetInvitation = async (deps: Deps, actor: Actor, id: number): Promise<EndpointAnswer<typeof endpoint>> =>
  deps.database.transact(async (tx) => {
    const { email } = await requireApprovedEmail(tx.query, id);
    const now = deps.now();
    await renewApprovedEmail(tx.query, id, {
      invitationCode: newInvitationCode(),
      codeExpires: toInstant(invitationExpiry(now)),
    });
    await withdrawMails(tx.query, 'invitation', email);
    await recordAudit(tx.query, now, { action: 'emails.reset', actorId: actor.id, details: { entryId: id } });
    return { approvedEmail: presentApprovedEmail(deps, await requireApprovedEmail(tx.query, id)) };
  });
