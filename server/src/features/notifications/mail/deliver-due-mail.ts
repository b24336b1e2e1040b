import type { Queries } from '#database/database.ts';
import type { NotificationType } from '#database/schema-social.ts';
import type { Instant } from '#database/column-types.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { letOthersIn } from '#http/turns.ts';
import type { MailContent } from '#mail/mail-layout.ts';
import { MAILS_AT_ONCE, MailRefusedError, isSurelyUnsent } from '#mail/send-mail.ts';
import type { Mailer } from '#mail/send-mail.ts';
import {
  claimDueMails,
  deleteClaimedMail,
  deleteGathered,
  hastenMailsAfter,
  isQueued,
  markSentAhead,
  updateClaimedMail,
} from './mail-queue.store.ts';
import type { QueuedMail } from './mail-queue.store.ts';
import { retryDelayMs } from './retry-delay.ts';
import { isWaitingForUndo } from './waiting-for-undo.ts';

/**
 * Writes a mail at the moment of sending: for kinds whose cause is checked again, or whose content must not lie in the
 * queue. Null drops the mail, because its cause is gone.
 */
export type WriteMail = (deps: Deps, mail: QueuedMail) => Promise<WrittenMail | null>;

export type WrittenMail = MailContent & {
  readonly toName: string | null;
  /** The subject to store. The sent one may name a person whom the row does not reference, and whose deletion would miss it. */
  readonly keptSubject?: string;
  /** Gathered notices that the mail leaves out, because their cause is gone. They can be queued again. */
  readonly leftOut?: readonly number[];
  /** Where such mails are switched off; absent for mails nobody can switch off. */
  readonly unsubscribeUrl?: string;
};

export type Delivery = {
  readonly mailer: Mailer;
  readonly writers: Partial<Record<NotificationType, WriteMail>>;
  /** What a slice notes in the transaction that marks its mail as sent. */
  readonly afterSending?: Partial<
    Record<NotificationType, (query: Queries, mail: QueuedMail, sentAt: Instant) => Promise<void>>
  >;
};

// The lease of a claimed mail. Longer than any try, so that only mails of a dead worker are taken over.
const CLAIM_MS = 5 * 60 * 1000;
// Longer than any pause between two tries.
const PAUSE_MS_MAX = 30 * 60 * 1000;
const ERROR_MAX = 500;

/** Kinds that must not come twice, even if one is lost. They are marked as sent before they leave. */
const AT_MOST_ONCE: ReadonlySet<NotificationType> = new Set(['weekly_digest']);

/** Sends due mail until none is left, the signal aborts, or every mail of a batch has to wait. */
export const deliverDueMail = async (deps: Deps, delivery: Delivery, signal?: AbortSignal): Promise<void> => {
  const now = deps.now();
  await deps.database.transact(async ({ query }) =>
    hastenMailsAfter(query, toInstant(now + PAUSE_MS_MAX), toInstant(now)),
  );
  while (signal?.aborted !== true) {
    // oxlint-disable-next-line no-await-in-loop -- the next batch is claimed when this one is done
    const mails = await claim(deps);
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time
    const outcomes = await Promise.all(mails.map(async (mail) => deliver(deps, delivery, mail)));
    if (outcomes.every((outcome) => outcome === 'later')) return;
  }
};

const claim = async (deps: Deps): Promise<QueuedMail[]> => {
  const now = deps.now();
  return deps.database.transact(async ({ query }) =>
    claimDueMails(query, deps.database.kind, {
      now: toInstant(now),
      claimedUntil: toInstant(now + CLAIM_MS),
      // The clocks of two servers differ by a little.
      latestClaim: toInstant(now + 2 * CLAIM_MS),
      atMost: MAILS_AT_ONCE,
    }),
  );
};

type Outcome = 'sent' | 'failed' | 'dropped' | 'later';

const deliver = async (deps: Deps, delivery: Delivery, mail: QueuedMail): Promise<Outcome> => {
  let isAhead = false;
  let written: WrittenMail | null;
  // Writing a digest reads two weeks of habits.
  await letOthersIn();
  try {
    written = await write(deps, delivery, mail);
    if (written === null) return await drop(deps, mail);
    if (AT_MOST_ONCE.has(mail.type)) {
      isAhead = await deps.database.transact(async ({ query }) => markSentAhead(query, mail, toInstant(deps.now())));
      // Another worker has taken it over.
      if (!isAhead) return 'later';
    }
    await send(deps, delivery, mail, written);
  } catch (error) {
    const mayHaveArrived = isAhead && !(error instanceof MailRefusedError) && !isSurelyUnsent(error);
    return giveUpOrWait(deps, mail, error, mayHaveArrived);
  }
  try {
    await noteSent(deps, delivery, mail, written);
  } catch (error) {
    // A database that fails now is no fault of sending. A digest is marked already; any other mail is sent again.
    deps.log.error({ err: error, mailId: mail.id }, 'a mail was sent and could not be marked as sent');
    return isAhead ? 'sent' : giveUpOrWait(deps, mail, error, false);
  }
  tellReceiver(deps, mail);
  return 'sent';
};

const noteSent = async (deps: Deps, delivery: Delivery, mail: QueuedMail, written: WrittenMail): Promise<void> => {
  const sentAt = toInstant(deps.now());
  const subject = written.keptSubject ?? written.subject;
  await deps.database.transact(async ({ query }) => {
    const isNoted = await updateClaimedMail(query, mail, { status: 'sent', sentAt, errorMessage: null, subject });
    // A mail that was withdrawn while it left does not count as sent, such as the link of an invitation that was reset.
    if (!isNoted) return;
    await deleteGathered(query, mail.id, written.leftOut ?? []);
    await delivery.afterSending?.[mail.type]?.(query, mail, sentAt);
  });
};

const write = async (deps: Deps, { writers }: Delivery, mail: QueuedMail): Promise<WrittenMail | null> => {
  // It may have been withdrawn since it was claimed.
  if (!(await isQueued(deps.database.read, mail.id))) return null;
  const writer = writers[mail.type];
  if (writer !== undefined) return writer(deps, mail);
  return { subject: mail.subject, html: mail.htmlContent, text: mail.textContent, toName: mail.toName };
};

/**
 * Drops a mail whose cause is gone. Where Undo may bring the cause back, the mail waits. A week without anything to
 * tell leaves its row, so that it is not queued again.
 */
const drop = async (deps: Deps, mail: QueuedMail): Promise<Outcome> => {
  const waits = await deps.database.transact(async ({ query }) => {
    if (await isWaitingForUndo(query, mail.id, toInstant(deps.now()))) return updateClaimedMail(query, mail, {});
    await (mail.type === 'weekly_digest'
      ? updateClaimedMail(query, mail, { status: 'sent', sentAt: null })
      : deleteClaimedMail(query, mail));
    return false;
  });
  if (waits) return 'later';
  tellReceiver(deps, mail);
  return 'dropped';
};

const send = async (deps: Deps, { mailer }: Delivery, mail: QueuedMail, written: WrittenMail): Promise<void> => {
  const { hostname } = new URL(deps.config.publicUrl);
  await mailer.send({
    ...written,
    toEmail: mail.toEmail,
    // The instant keeps the id unique after a move to another database, where ids begin anew.
    messageId: `<${mail.id}.${Date.parse(mail.createdAt)}@${hostname}>`,
    // All tries have the same date. A gathered notice was written hours before.
    date: Date.parse(mail.firstTriedAt ?? mail.createdAt),
    unsubscribeUrl: written.unsubscribeUrl ?? null,
  });
};

/** Tells the receiver's open browsers to read the history of notices again. */
const tellReceiver = ({ people }: Deps, { userId }: QueuedMail): void => {
  if (userId !== null) people.tell(userId, ['notifications']);
};

const giveUpOrWait = async (
  deps: Deps,
  mail: QueuedMail,
  error: unknown,
  mayHaveArrived: boolean,
): Promise<Outcome> => {
  const now = deps.now();
  const isOver = mayHaveArrived || error instanceof MailRefusedError;
  const delay = isOver ? null : retryDelayMs(mail.attempts, now - Date.parse(mail.firstTriedAt ?? mail.createdAt));
  const errorMessage = describe(error);
  deps.log.warn(
    { mailId: mail.id, type: mail.type, attempts: mail.attempts, errorMessage, isFinal: delay === null },
    'mail not sent',
  );
  await deps.database.transact(async ({ query }) =>
    updateClaimedMail(query, mail, {
      errorMessage,
      // A mail that may have arrived keeps `sentAt`. The administrator's retry then refuses it.
      ...(!mayHaveArrived && { sentAt: null }),
      ...(delay === null
        ? { status: 'failed' as const }
        : { status: 'pending' as const, scheduledFor: toInstant(now + delay) }),
    }),
  );
  return delay === null ? 'failed' : 'later';
};

const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\p{Cc}+/gu, ' ').slice(0, ERROR_MAX);
