import { NOTICE_KINDS } from '@crushing/domain/notifications/notice-kinds';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { retryMail as endpoint } from '@crushing/contract/mails/endpoints';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { isInvitationValid } from '#features/invitations/is-invitation-valid.ts';
import { requeueMail } from '#features/notifications/mail/requeue-mail.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { toInstant } from '#database/instant.ts';
import { findMail } from './mails.store.ts';

// These mails are written at the moment of sending, from what is true then.
const WRITTEN_LATER: ReadonlySet<string> = new Set([...NOTICE_KINDS, 'password_reset']);

/** Puts a failed mail into the queue again. */
export const retryMail = async (deps: Deps, actor: Actor, id: number): Promise<EndpointAnswer<typeof endpoint>> =>
  deps.database.transact(async (tx) => {
    const mail = await findMail(tx.query, id);
    if (mail === null) throw notFound('This mail does not exist');
    if (mail.htmlContent === '' && !WRITTEN_LATER.has(mail.type))
      throw new Refusal('conflict', 'The text of this mail has been emptied since, so it cannot be sent again.');
    if (mail.type === 'weekly_digest' && mail.sentAt !== null)
      throw new Refusal('conflict', 'This digest may have arrived, and no digest is sent twice.');
    if (mail.type === 'invitation' && !(await isInvitationValid(tx.query, mail.toEmail, toInstant(deps.now()))))
      throw new Refusal(
        'conflict',
        'This invitation was used, taken back or has expired. Under Approved Emails it can be sent again, with a new code.',
      );
    if (!(await requeueMail(tx.query, id, toInstant(deps.now()))))
      throw new Refusal('conflict', 'Only a failed mail can be tried again.');
    await recordAudit(tx.query, deps.now(), { action: 'mail.retried', actorId: actor.id, details: { mailId: id } });
    tx.afterCommit(() => deps.wakeJob('deliver mail'));
    const queued = await findMail(tx.query, id);
    if (queued === null) throw notFound('This mail does not exist');
    return { mail: queued };
  });
