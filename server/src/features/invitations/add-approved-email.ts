import type { EndpointAnswer, EndpointInput } from '@crushing/contract/endpoint';
import type { addApprovedEmail as endpoint } from '@crushing/contract/invitations/endpoints';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { approveEmail } from './approve-email.ts';
import { hasAccount } from './invitations.store.ts';
import { presentApprovedEmail, requireApprovedEmail } from './present-approved-email.ts';

/** Approves an e-mail address. Its invitation is sent by a call of its own. */
export const addApprovedEmail = async (
  deps: Deps,
  actor: Actor,
  { email, notes }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointAnswer<typeof endpoint>> =>
  deps.database.transact(async (tx) => {
    if (await hasAccount(tx.query, email)) throw new Refusal('conflict', `${email} has an account already`);
    const { id } = await approveEmail(deps, tx, {
      email,
      approvedBy: actor.id,
      ...(notes === undefined ? {} : { notes }),
    });
    await recordAudit(tx.query, deps.now(), {
      action: 'emails.approved',
      actorId: actor.id,
      details: { entryId: id },
    });
    return { approvedEmail: presentApprovedEmail(deps, await requireApprovedEmail(tx.query, id)) };
  });
