import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import type { Actor } from '#http/actor.ts';
import { noSession } from '#http/refusal.ts';
import { testMail } from '#mail/mail-templates.ts';
import { findReceiver } from './mails.store.ts';

/** Queues a mail to the administrator, so that they see whether mail works. */
export const sendTestMail = async (deps: Deps, actor: Actor): Promise<void> =>
  deps.database.transact(async (tx) => {
    const receiver = await findReceiver(tx.query, actor.id);
    if (receiver === null) throw noSession();
    await queueMail(deps, tx, {
      type: 'test',
      toEmail: receiver.email,
      toName: receiver.name,
      // It stands in the list of mails, not among the person's notices.
      userId: null,
      content: testMail({ link: `${deps.config.publicUrl}/admin?tab=mail` }),
    });
    await recordAudit(tx.query, deps.now(), { action: 'mail.tested', actorId: actor.id });
  });
