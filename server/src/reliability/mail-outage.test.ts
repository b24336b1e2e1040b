import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { freePort } from '#testing/free-port.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import type { MailSink } from '#testing/mail-sink.ts';
import { deliverMail } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { repeats } from './repeats.ts';

const MAILS = repeats({ short: 60, full: 1000 });
// As often as the job runs.
const TURN_MS = 5000;
const AWAY_MINUTES = repeats({ short: 2, full: 10 });
const AWAY_TURNS = (AWAY_MINUTES * 60_000) / TURN_MS;
// Each takes the 30 s after which a silent mail server counts as lost.
const HANGS = repeats({ short: 0, full: 4 });
// Refused mails wait up to 15 minutes.
const TURNS_MAX = 400 + MAILS;

let sink: MailSink;
let server: TestServer;
beforeEach(async () => {
  // While the sink is away its port must stay free. An ephemeral port might not.
  sink = await startMailSink({ port: await freePort() });
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
const statuses = async () =>
  server.deps.database.read.selectFrom('notification_queue').select(['toEmail', 'status', 'attempts']).execute();
const waiting = async (): Promise<number> => (await statuses()).filter(({ status }) => status === 'pending').length;

const placeOf = (text: string): number => Number(/\d+/.exec(text));
const isRefused = (receiver: string): boolean => receiver.startsWith('refused');
// Refused mails come on top of those that arrive, one for every ten.
const REFUSED = MAILS / 10;

const queue = async (receiver: string): Promise<void> =>
  server.deps.database.transact(async (tx) =>
    queueMail(server.deps, tx, {
      type: 'password_changed',
      toEmail: `${receiver}@example.org`,
      toName: null,
      userId: null,
      content: { subject: `Mail to ${receiver}`, html: '<p>Hello</p>', text: 'Hello' },
    }),
  );

test(
  `${MAILS} mails outlast a mail server that is away for ${AWAY_MINUTES} minutes, defers with 421 and 451, is silent to ${HANGS} and hangs up after DATA; ${REFUSED} more that get 550 fail after one try`,
  async () => {
    for (let mail = 0; mail < MAILS; mail += 1) {
      await queue(`p${mail}`);
      if (mail % 10 === 7) await queue(`refused${mail}`);
    }
    await sink.stop();
    for (let away = 0; away < AWAY_TURNS; away += 1) await turn();
    expect(await waiting()).toBe(MAILS + REFUSED);
    const triesWhileAway = new Map((await statuses()).map(({ toEmail, attempts }) => [toEmail, attempts]));
    const { port } = sink;
    sink = await startMailSink({ port });
    const deferred = new Set<string>();
    sink.judge = (receiver) => {
      if (isRefused(receiver)) return 550;
      const place = placeOf(receiver);
      const isSilentTo = HANGS > 0 && place % (MAILS / HANGS) === 1;
      if ((place % 3 > 0 && !isSilentTo) || deferred.has(receiver)) return 'take';
      deferred.add(receiver);
      if (isSilentTo) return 'hang';
      return place % 2 === 0 ? 451 : 421;
    };
    const cut = new Set<string>();
    sink.onArrival = ({ messageId = '', subject = '' }) => {
      if (placeOf(subject) % 5 > 0 || cut.has(messageId)) return false;
      cut.add(messageId);
      return true;
    };
    for (let turns = 0; turns < TURNS_MAX && (await waiting()) > 0; turns += 1) await turn();
    expect(await waiting()).toBe(0);
    const idsOf = Map.groupBy(sink.mails, ({ subject }) => subject);
    expect(idsOf.size).toBe(MAILS);
    for (const mails of idsOf.values()) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    const failed = (await statuses()).filter(({ status }) => status === 'failed');
    expect(failed.map(({ toEmail }) => toEmail).every(isRefused)).toBe(true);
    expect(failed).toHaveLength(REFUSED);
    for (const { toEmail, attempts } of failed) expect(attempts).toBe((triesWhileAway.get(toEmail) ?? 0) + 1);
    // Only the mails that were cut off came a second time.
    expect(deferred.size).toBeGreaterThan(MAILS / 4);
    expect(cut.size).toBe(Math.ceil(MAILS / 5));
    expect(sink.mails).toHaveLength(MAILS + cut.size);
  },
  60_000 + MAILS * 1000,
);
