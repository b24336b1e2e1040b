import type { reviewBetaRequest as endpoint } from '@crushing/contract/beta-requests/endpoints';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inviteEmail } from '#features/invitations/invite.ts';
import { takeBackApproval } from '#features/invitations/take-back-approval.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { toInstant } from '#database/instant.ts';
import { findBetaRequest, lockBetaRequest, updateBetaRequest } from './beta-requests.store.ts';
import { presentBetaRequest } from './present-beta-request.ts';

/**
 * Sets status and notes of a request. Only a change of the status has consequences.
 * @throws Refusal when there is no such request, or when it has another status than expected.
 */
export const reviewBetaRequest = async (
  deps: Deps,
  actor: Actor,
  id: number,
  { status, expectedStatus, notes }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointAnswer<typeof endpoint>> =>
  deps.database.transact(async (tx) => {
    const request = await lockBetaRequest(tx.query, deps.database.kind, id);
    if (request === null) throw notFound('This request does not exist');
    if (expectedStatus !== undefined && request.status !== expectedStatus)
      throw new Refusal('conflict', `This request is ${request.status} by now. Nothing was changed.`);
    const isApproved = status === 'approved' && request.status !== 'approved';
    // Who joined another way has no use for an invitation.
    const isInvited = isApproved && request.accountId === null;
    if (isInvited) {
      const { id: entryId } = await inviteEmail(deps, tx, { email: request.email, approvedBy: actor.id });
      await recordAudit(tx.query, deps.now(), { action: 'emails.invited', actorId: actor.id, details: { entryId } });
    }
    // The end of an approval takes the invitation back, unless it was used.
    if (request.status === 'approved' && status !== 'approved') await takeBackApproval(tx.query, request.email);
    await updateBetaRequest(tx.query, id, {
      status,
      reviewedAt: toInstant(deps.now()),
      // The invitation is a mail of its own.
      ...(isInvited && { notified: false }),
      ...(notes === undefined ? {} : { reviewNotes: notes === '' ? null : notes }),
    });
    const isChanged = status !== request.status;
    if (isChanged || notes !== undefined)
      await recordAudit(tx.query, deps.now(), {
        actorId: actor.id,
        ...(isChanged
          ? { action: 'requests.reviewed', details: { requestId: id, status } }
          : { action: 'requests.noted', details: { requestId: id } }),
      });
    const reviewed = await findBetaRequest(tx.query, id);
    if (reviewed === null) throw notFound('This request does not exist');
    return { request: presentBetaRequest(reviewed) };
  });
