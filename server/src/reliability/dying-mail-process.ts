import { readConfig } from '#config.ts';
import { deliverDueMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { createLog } from '#log.ts';
import { mailDelivery } from '#mail-delivery.ts';
import { createMailer } from '#mail/send-mail.ts';
import { startServer } from '#start-server.ts';

/** How much later than now a life of the worker begins. By then the claims of killed workers have run out. */
export type MailLife = { readonly laterMs: number };

const live = async ({ laterMs }: MailLife): Promise<void> => {
  const config = { ...readConfig(process.env), port: 0 };
  const now = (): number => Date.now() + laterMs;
  const { deps, stop } = await startServer(config, { log: createLog('silent'), webDir: null, now, runJobs: false });
  const mailer = createMailer(config);
  const digest = async () => ({ subject: 'Your week', html: '<p>Your week</p>', text: 'Your week', toName: null });
  const writers = { ...mailDelivery.writers, weekly_digest: digest };
  await deliverDueMail(deps, { ...mailDelivery, mailer, writers });
  mailer.close();
  await stop();
  process.disconnect?.();
};

process.once('message', (message) => void live(message as MailLife));
