import type { reviewBetaRequest as endpoint } from '@crushing/contract/beta-requests/endpoints';
import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inviteEmail } from '#features/invitations/invite.ts';
import { takeBackApproval } from '#features/invitations/take-back-approval.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { findBetaRequest, lockBetaRequest, updateBetaRequest } from './beta-requests.store.ts';
import type { RequestStatus } from './beta-requests.store.ts';
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
    if (request.status !== status) await follow(deps, tx, actor, { ...request, status, before: request.status });
    await updateBetaRequest(tx.query, id, {
      status,
      reviewedAt: new Date(deps.now()).toISOString(),
      // An approval queues a mail of its own.
      ...(status === 'approved' && request.status !== 'approved' && { notified: false }),
      ...(notes === undefined ? {} : { reviewNotes: notes === '' ? null : notes }),
    });
    await recordAudit(tx.query, deps.now(), {
      action: 'requests.reviewed',
      actorId: actor.id,
      details: { requestId: id, status },
    });
    const reviewed = await findBetaRequest(tx.query, id);
    if (reviewed === null) throw notFound('This request does not exist');
    return { request: presentBetaRequest(reviewed) };
  });

type Reviewed = { readonly email: string; readonly status: RequestStatus; readonly before: RequestStatus };

/** An approval invites. Its end takes the invitation back, unless it was used. */
const follow = async (
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  { email, status, before }: Reviewed,
): Promise<void> => {
  if (status === 'approved') {
    await inviteEmail(deps, tx, { email, approvedBy: actor.id });
  } else if (before === 'approved') {
    await takeBackApproval(tx.query, email);
  }
};
