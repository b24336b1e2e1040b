import { isEmail } from '@crushing/domain/accounts/email';
import type { SendMailOptions } from 'nodemailer';
import { SECOND_MS } from '@crushing/domain/calendar/durations';
import { writeToOutbox } from './outbox.ts';
import { oneLine } from './one-line.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/** The mail server refuses this mail for good. Every other error may pass. */
export class MailRefusedError extends Error {}

export type Mailer = {
  /** Resolves when the mail server has taken the mail. @throws MailRefusedError when a retry is useless. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => void;
};

export type MailerSettings = { readonly smtpUrl: string | null; readonly mailFrom: string; readonly dataDir: string };

export const MAILS_AT_ONCE = 4;

// Shorter than the lease of a claimed mail. A mail server that answers byte by byte is never silent for long.
const SEND_MS_MAX = 3 * 60 * SECOND_MS;

/** Sends by SMTP, or without a server writes each mail as a file into the outbox. */
export const createMailer = (
  { smtpUrl, mailFrom, dataDir }: MailerSettings,
  { sendMsMax = SEND_MS_MAX }: { sendMsMax?: number } = {},
): Mailer => (smtpUrl === null ? outboxMailer(mailFrom, dataDir) : smtpMailer(mailFrom, smtpUrl, sendMsMax));

const smtpMailer = (mailFrom: string, url: string, sendMsMax: number): Mailer => {
  let opened: ReturnType<typeof openTransport> | null = null;
  return {
    send: async (mail) => {
      const message = toMessage(mail, mailFrom);
      opened ??= openTransport(url).catch((error: unknown) => {
        // The next mail tries again.
        opened = null;
        throw error;
      });
      const transport = await opened;
      const signal = AbortSignal.timeout(sendMsMax);
      await transport.sendMail({ ...message, signal }).catch((error: unknown) => {
        throw isPermanent(error) ? new MailRefusedError((error as Error).message, { cause: error }) : error;
      });
    },
    close: () => void opened?.then((transport) => transport.close()).catch(() => undefined),
  };
};

/** Loaded with the first mail, because most servers send few. */
const openTransport = async (url: string) => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: MAILS_AT_ONCE,
    // The queue decides about retries: it waits longer and knows when to give up.
    maxRequeues: 0,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    dnsTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
  });
  // Mail servers cut idle connections; the next mail opens a new one.
  transport.on('error', () => undefined);
  return transport;
};

const outboxMailer = (mailFrom: string, dataDir: string): Mailer => ({
  send: async (mail) => {
    const outgoing = toMessage(mail, mailFrom);
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await composer.sendMail(outgoing);
    await writeToOutbox(dataDir, mail, message as Buffer);
  },
  close: () => undefined,
});

// The mail server wants a sign-in, another one, or an encrypted one. Some ask for it only once they know the receiver.
const SIGN_IN_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/**
 * Only an answer about the receiver or the text is final. A wrong password, a refused sender or a lost connection concern
 * every mail and may be put right.
 */
const isPermanent = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    !SIGN_IN_CODES.has(responseCode) &&
    typeof command === 'string' &&
    /^(RCPT|DATA)\b/.test(command)
  );
};

/**
 * Whether a failed mail cannot have arrived: the mail server answered with a refusal, or was never reached. A connection
 * that broke later may have carried it.
 */
export const isSurelyUnsent = (error: unknown): boolean => {
  if (error instanceof MailRefusedError) return true;
  const { responseCode, code, command, originalCode, timeoutType, errors } = error as Partial<Record<string, unknown>>;
  // A host with several addresses gives an error for each of them.
  const attempts: readonly { syscall?: unknown }[] = Array.isArray(errors) ? errors : [error];
  return (
    typeof responseCode === 'number' ||
    BEFORE_MAIL.has(code) ||
    BEFORE_MAIL.has(timeoutType) ||
    // The pool's own error names no command: the connection closed before a byte of the mail was sent.
    (code === 'ECONNECTION' && command === undefined) ||
    // A certificate that is not accepted, on a connection that is encrypted from its beginning.
    (code === 'ESOCKET' && /^(CERT_|DEPTH_ZERO|ERR_SSL|ERR_TLS|SELF_SIGNED|UNABLE_TO)/.test(String(originalCode))) ||
    attempts.every(({ syscall }) => syscall === 'connect')
  );
};

/** How nodemailer calls failures that come before a mail is sent. */
const BEFORE_MAIL: ReadonlySet<unknown> = new Set([
  'EAUTH',
  'EDNS',
  'ETLS',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
]);

const toMessage = (mail: OutgoingMail, mailFrom: string): SendMailOptions => {
  if (!isEmail(mail.toEmail)) throw new MailRefusedError('The receiver is not a mail address');
  return {
    messageId: mail.messageId,
    date: new Date(mail.date),
    from: { name: 'Crushing', address: mailFrom },
    to: { name: headerText(mail.toName ?? ''), address: mail.toEmail },
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail.unsubscribeUrl) },
    attachments: (mail.pictures ?? []).map(({ cid, fileName, type, bytes }) => ({
      cid,
      filename: fileName,
      content: bytes,
      contentType: type,
      contentDisposition: 'inline',
    })),
    ...(mail.unsubscribeUrl === null ? {} : { list: { unsubscribe: mail.unsubscribeUrl } }),
    // Text of a person must never be read as a file name or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** Lets mail programs unsubscribe without a page (RFC 8058), which is allowed on https only. */
const oneClick = (url: string | null): Record<string, string> =>
  url?.startsWith('https:') === true ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** Text that a mail reader does not decode as an encoded word, which could bring control characters back. */
const headerText = (text: string): string => oneLine(text).replaceAll('=?', '= ?');
