import { MINUTE_MS } from '@crushing/domain/calendar/durations';
import { startMailSink } from './mail-sink.ts';
import type { MailSink } from './mail-sink.ts';
import { deliverMail } from './test-mail.ts';
import { testServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

export type MailingServer = {
  readonly server: TestServer;
  readonly sink: MailSink;
  /** Lets time pass and sends what is due then. */
  readonly passMinutes: (minutes: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A server on https whose mails go to a real mail server. */
export const mailingServer = async (): Promise<MailingServer> => {
  const sink = await startMailSink();
  const server = await testServer({
    publicUrl: 'https://habits.example.org',
    environment: { SMTP_URL: sink.url, MAIL_FROM: 'crushing@example.org' },
  });
  return {
    server,
    sink,
    passMinutes: async (minutes) => {
      server.clock.now += minutes * MINUTE_MS;
      await deliverMail(server);
    },
    stop: async () => {
      await server.stop();
      await sink.stop();
    },
  };
};
