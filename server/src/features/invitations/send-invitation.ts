import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { sendInvitation as endpoint } from '@crushing/contract/invitations/endpoints';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Actor } from '#http/actor.ts';
import { presentApprovedEmail, requireApprovedEmail } from './present-approved-email.ts';
import { queueInvitation } from './queue-invitation.ts';
import { requireNoAccount } from './require-no-account.ts';

/**
 * Queues the invitation of an unused entry. One that was sent before goes out again with the same code, unless it has
 * expired.
 */
export const sendInvitation = async (deps: Deps, actor: Actor, id: number): Promise<EndpointAnswer<typeof endpoint>> =>
  deps.database.transact(async (tx) => {
    await queueInvitation(deps, tx, id);
    const entry = await requireApprovedEmail(tx.query, id);
    // The entry is locked by now. A registration with its code has ended, or comes later and withdraws the mail.
    await requireNoAccount(tx.query, entry.email);
    await recordAudit(tx.query, deps.now(), { action: 'emails.invited', actorId: actor.id, details: { entryId: id } });
    return { approvedEmail: presentApprovedEmail(deps, entry) };
  });
