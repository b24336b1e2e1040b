import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import type { MailSink } from '#testing/mail-sink.ts';
import { deliverMail } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

// 60 in the tests; `npm run bench -- reliability` asks for 1,000.
const MAILS = Number(process.env['RELIABILITY_RUNS'] ?? 12) * 5;
// As often as the job runs.
const TURN_MS = 5000;
const AWAY_TURNS = 24;
// Refused mails wait up to 15 minutes.
const TURNS_MAX = 400 + MAILS;

let sink: MailSink;
let server: TestServer;
beforeEach(async () => {
  sink = await startMailSink();
  server = await testServer({ environment: { SMTP_URL: sink.url, MAIL_FROM: 'crushing@example.org' } });
});
afterEach(async () => {
  await server.stop();
  await sink.stop();
});

const turn = async (): Promise<void> => {
  await deliverMail(server);
  server.clock.now += TURN_MS;
};
const waiting = async (): Promise<number> => {
  const rows = server.deps.database.read.selectFrom('notification_queue').select('id').where('status', '<>', 'sent');
  return (await rows.execute()).length;
};

test(
  `${MAILS} mails outlast a mail server that is away for two minutes, defers some and hangs up on others after DATA`,
  async () => {
    for (let mail = 0; mail < MAILS; mail += 1)
      await server.deps.database.transact(async (tx) =>
        queueMail(server.deps, tx, {
          type: 'password_changed',
          toEmail: `p${mail}@example.org`,
          toName: null,
          userId: null,
          content: { subject: `Mail ${mail}`, html: '<p>Hello</p>', text: 'Hello' },
        }),
      );
    await sink.stop();
    for (let away = 0; away < AWAY_TURNS; away += 1) await turn();
    expect(await waiting()).toBe(MAILS);
    const { port } = sink;
    sink = await startMailSink({ port });
    const deferred = new Set<string>();
    sink.judge = (receiver) => {
      if (Number(/\d+/.exec(receiver)) % 3 > 0 || deferred.has(receiver)) return 'take';
      deferred.add(receiver);
      return 451;
    };
    const cut = new Set<string>();
    sink.onArrival = ({ messageId = '', subject = '' }) => {
      if (Number(/\d+/.exec(subject)) % 5 > 0 || cut.has(messageId)) return false;
      cut.add(messageId);
      return true;
    };
    for (let turns = 0; turns < TURNS_MAX && (await waiting()) > 0; turns += 1) await turn();
    expect(await waiting()).toBe(0);
    const idsOf = Map.groupBy(sink.mails, ({ subject }) => subject);
    expect(idsOf.size).toBe(MAILS);
    for (const mails of idsOf.values()) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    // Only what was cut off came a second time.
    expect(deferred.size).toBe(Math.ceil(MAILS / 3));
    expect(cut.size).toBe(Math.ceil(MAILS / 5));
    expect(sink.mails).toHaveLength(MAILS + cut.size);
  },
  60_000 + MAILS * 1000,
);
