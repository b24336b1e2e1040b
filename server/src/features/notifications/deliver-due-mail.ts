import type { NotificationType } from '#database/schema-social.ts';
import type { Deps } from '#deps.ts';
import type { MailContent } from '#mail/mail-layout.ts';
import { MAILS_AT_ONCE, MailRefusedError } from '#mail/send-mail.ts';
import type { Mailer } from '#mail/send-mail.ts';
import { claimDueMails, deleteMail, updateClaimedMail } from './notifications.store.ts';
import type { QueuedMail } from './notifications.store.ts';
import { retryDelayMs } from './retry-delay.ts';

/**
 * Writes a mail at the moment of sending: for kinds whose cause is checked again, or whose content must not lie in the
 * queue. Null drops the mail, because its cause is gone.
 */
export type WriteMail = (
  deps: Deps,
  mail: QueuedMail,
) => Promise<(MailContent & { readonly toName: string | null }) | null>;

export type Delivery = {
  readonly mailer: Mailer;
  readonly writers: Partial<Record<NotificationType, WriteMail>>;
};

// The lease of a claimed mail. Longer than any try, so that only mails of a dead worker are taken over.
const CLAIM_MS = 5 * 60 * 1000;
const ERROR_MAX = 500;

/** Mails nobody can switch off. All others link to the page of switches. */
const WITHOUT_CHOICE: ReadonlySet<NotificationType> = new Set([
  'invitation',
  'password_reset',
  'password_changed',
  'username_changed',
]);

/** Sends due mail until none is left, the signal aborts, or every mail of a batch has to wait. */
export const deliverDueMail = async (deps: Deps, delivery: Delivery, signal?: AbortSignal): Promise<void> => {
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
      now: new Date(now).toISOString(),
      claimedUntil: new Date(now + CLAIM_MS).toISOString(),
      atMost: MAILS_AT_ONCE,
    }),
  );
};

type Outcome = 'sent' | 'failed' | 'dropped' | 'later';

const deliver = async (deps: Deps, delivery: Delivery, mail: QueuedMail): Promise<Outcome> => {
  let error: unknown;
  try {
    const isSent = await send(deps, delivery, mail);
    await deps.database.transact(async ({ query }) =>
      isSent
        ? updateClaimedMail(query, mail, { status: 'sent', sentAt: nowInstant(deps), errorMessage: null })
        : deleteMail(query, mail.id),
    );
    return isSent ? 'sent' : 'dropped';
  } catch (caught) {
    error = caught;
  }
  return giveUpOrWait(deps, mail, error);
};

/** False when the cause of the mail is gone. */
const send = async (deps: Deps, { mailer, writers }: Delivery, mail: QueuedMail): Promise<boolean> => {
  const write = writers[mail.type];
  const written =
    write === undefined
      ? { subject: mail.subject, html: mail.htmlContent, text: mail.textContent, toName: mail.toName }
      : await write(deps, mail);
  if (written === null) return false;
  const { publicUrl } = deps.config;
  await mailer.send({
    ...written,
    toEmail: mail.toEmail,
    // The instant keeps it unique after a move to another database, where ids begin anew.
    messageId: `<${mail.id}.${Date.parse(mail.createdAt)}@${new URL(publicUrl).hostname}>`,
    date: Date.parse(mail.createdAt),
    unsubscribeUrl: WITHOUT_CHOICE.has(mail.type) ? null : `${publicUrl}/notifications`,
  });
  return true;
};

const giveUpOrWait = async (deps: Deps, mail: QueuedMail, error: unknown): Promise<Outcome> => {
  const now = deps.now();
  const delay =
    error instanceof MailRefusedError ? null : retryDelayMs(mail.attempts, now - Date.parse(mail.createdAt));
  const errorMessage = describe(error);
  deps.log.warn(
    { mailId: mail.id, type: mail.type, attempts: mail.attempts, errorMessage, isFinal: delay === null },
    'mail not sent',
  );
  await deps.database.transact(async ({ query }) =>
    updateClaimedMail(query, mail, {
      errorMessage,
      ...(delay === null ? { status: 'failed' as const } : { scheduledFor: new Date(now + delay).toISOString() }),
    }),
  );
  return delay === null ? 'failed' : 'later';
};

const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\p{Cc}+/gu, ' ').slice(0, ERROR_MAX);

const nowInstant = (deps: Deps): string => new Date(deps.now()).toISOString();
