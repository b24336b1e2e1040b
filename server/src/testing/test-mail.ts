import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { deliverDueMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { mailDelivery } from '#mail-delivery.ts';
import { createMailer } from '#mail/send-mail.ts';
import type { TestServer } from './test-server.ts';

export const deliverMail = async ({ deps }: TestServer): Promise<void> => {
  const mailer = createMailer(deps.config);
  await deliverDueMail(deps, { mailer, ...mailDelivery });
  mailer.close();
};

// Puts the tenth mail of a moment after the ninth.
const IN_ORDER = new Intl.Collator('en', { numeric: true }).compare;

export const outboxOf = async ({ deps }: TestServer): Promise<Email[]> => {
  const folder = join(deps.config.dataDir, 'outbox');
  const files = existsSync(folder) ? readdirSync(folder).toSorted(IN_ORDER) : [];
  return Promise.all(files.map(async (file) => PostalMime.parse(readFileSync(join(folder, file)))));
};

/** Sends due mail and returns the mails to this receiver, oldest first. */
export const mailsTo = async (server: TestServer, email: string): Promise<Email[]> => {
  await deliverMail(server);
  return (await outboxOf(server)).filter(({ to }) => to?.some(({ address }) => address === email));
};

export const tokenIn = (mail: Email | undefined): string =>
  /[?&](?:token|code)=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
