import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { sendInvitation as endpoint } from '@crushing/contract/invitations/endpoints';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Actor } from '#http/actor.ts';
import { presentApprovedEmail, requireApprovedEmail } from './present-approved-email.ts';
import { queueInvitation } from './queue-invitation.ts';

/**
 * Queues the invitation of an unused entry. One that was sent before goes out again with the same code, unless it has
 * expired.
 */
export const sendInvitation = async (deps: Deps, actor: Actor, id: number): Promise<EndpointAnswer<typeof endpoint>> =>
  deps.database.transact(async (tx) => {
    await queueInvitation(deps, tx, id);
    await recordAudit(tx.query, deps.now(), { action: 'emails.invited', actorId: actor.id, details: { entryId: id } });
    return { approvedEmail: presentApprovedEmail(deps, await requireApprovedEmail(tx.query, id)) };
  });
