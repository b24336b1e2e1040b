import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { addApprovedEmail as endpoint } from '@crushing/contract/invitations/endpoints';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Actor } from '#http/actor.ts';
import { approveEmail } from './approve-email.ts';
import { presentApprovedEmail, requireApprovedEmail } from './present-approved-email.ts';
import { requireNoAccount } from './require-no-account.ts';

/** Approves an e-mail address. Its invitation is sent by a call of its own. */
export const addApprovedEmail = async (
  deps: Deps,
  actor: Actor,
  { email, notes }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointAnswer<typeof endpoint>> =>
  deps.database.transact(async (tx) => {
    await requireNoAccount(tx.query, email);
    const { id } = await approveEmail(deps, tx, {
      email,
      approvedBy: actor.id,
      ...(notes === undefined ? {} : { notes }),
    });
    // This transaction holds the row lock of the entry now. A registration may have committed while it waited for the lock.
    await requireNoAccount(tx.query, email);
    await recordAudit(tx.query, deps.now(), {
      action: 'emails.approved',
      actorId: actor.id,
      details: { entryId: id },
    });
    return { approvedEmail: presentApprovedEmail(deps, await requireApprovedEmail(tx.query, id)) };
  });
