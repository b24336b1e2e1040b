import type { NotificationType } from '#database/schema-social.ts';
import type { Transaction } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import type { MailContent } from '#mail/mail-layout.ts';
import { findBots, insertMails } from './mail-queue.store.ts';

export type MailToQueue = {
  readonly type: NotificationType;
  readonly toEmail: string;
  readonly toName: string | null;
  /** Null for people without an account. */
  readonly userId: number | null;
  /** Null for mails written at the moment of sending: `WriteMail`. */
  readonly content: MailContent | null;
  readonly relatedUserId?: number;
  /** Idempotency key: at most one mail for each key is ever queued. */
  readonly dedupeKey?: string;
  /** The earliest time to send it; absent: at once. */
  readonly scheduledFor?: Instant;
};

type Queueing = Pick<Deps, 'now' | 'wakeJob'>;

/** Queues a mail in the transaction of its cause: a transactional outbox. Bots get no mail. */
export const queueMail = async (deps: Queueing, tx: Transaction, mail: MailToQueue): Promise<void> =>
  queueMails(deps, tx, [mail]);

/** Queues some hundred mails at most, by two statements, as `queueMail` does one. */
export const queueMails = async (
  deps: Queueing,
  { query, afterCommit }: Transaction,
  mails: readonly MailToQueue[],
): Promise<void> => {
  const people = mails.flatMap(({ userId }) => userId ?? []);
  const bots = people.length === 0 ? new Set<number>() : await findBots(query, people);
  const toPeople = mails.filter(({ userId }) => userId === null || !bots.has(userId));
  if (toPeople.length === 0) return;
  const now = toInstant(deps.now());
  await insertMails(
    query,
    toPeople.map((mail) => ({
      userId: mail.userId,
      toEmail: mail.toEmail,
      toName: mail.toName,
      type: mail.type,
      subject: mail.content?.subject ?? '',
      htmlContent: mail.content?.html ?? '',
      textContent: mail.content?.text ?? '',
      relatedUserId: mail.relatedUserId ?? null,
      dedupeKey: mail.dedupeKey ?? null,
      scheduledFor: mail.scheduledFor ?? now,
      createdAt: now,
    })),
  );
  afterCommit(() => deps.wakeJob('deliver mail'));
};
