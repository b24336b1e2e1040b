import { once } from 'node:events';
import { setTimeout as passed } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForCommand } from '#database/connect.ts';
import type { Database } from '#database/database.ts';
import { fillDatabase } from '#seed/fill-database.ts';
import { randomFrom } from '#seed/random.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import type { MailSink } from '#testing/mail-sink.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { forkOn } from './fork-on.ts';

// 4 in the tests; `npm run bench -- reliability` asks for 50.
const KILLS = Math.ceil(Number(process.env['RELIABILITY_RUNS'] ?? 16) / 4);
const MAILS_A_LIFE = 8;
// Longer than a claim lasts.
const LATER_MS = 6 * 60_000;
const DELAY_MS_MAX = 15;

let sink: MailSink;
let database: TestDatabase;
beforeEach(async () => {
  [sink, database] = [await startMailSink(), await testDatabase()];
});
afterEach(async () => {
  await sink.stop();
  await database.drop();
});

test(
  `${KILLS} SIGKILLs of a worker that sends lose no mail and repeat none under another Message-ID; digests come at most once`,
  async () => {
    const people = KILLS * MAILS_A_LIFE;
    await fillDatabase(database, { people, habitsEach: 0, days: 0, seed: 2, now: Date.now() });
    const opened = await openForCommand(database);
    const random = randomFrom(KILLS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await queueBoth(opened, kill);
      await liveUntilKilled(kill, { stage: kill % 3, after: 1 + Math.floor(random() * MAILS_A_LIFE), random });
    }
    await liveToTheEnd(KILLS);
    const left = opened.read.selectFrom('notification_queue').select(['id', 'status']).where('status', '<>', 'sent');
    expect(await left.execute()).toEqual([]);
    await opened.close();
    const [digests, others] = [copiesOf('Your week'), copiesOf('Hello')];
    expect(others.size).toBe(people);
    expect(Math.max(...digests.values())).toBe(1);
  },
  60_000 + KILLS * 10_000,
);

/** How often each mail with a subject came, by its Message-ID. */
const copiesOf = (subject: string): Map<string, number> => {
  const mails = sink.mails.filter((mail) => mail.subject === subject);
  return new Map(
    Array.from(
      Map.groupBy(mails, ({ messageId = '' }) => messageId),
      ([id, same]) => [id, same.length],
    ),
  );
};

const queueBoth = async ({ transact }: Database, life: number): Promise<void> =>
  transact(async ({ query }) => {
    const now = new Date().toISOString();
    const ids = Array.from({ length: MAILS_A_LIFE }, (_, place) => life * MAILS_A_LIFE + place + 1);
    const mail = { htmlContent: '<p>Hello</p>', textContent: 'Hello', createdAt: now, scheduledFor: now };
    await query
      .insertInto('notification_queue')
      .values(
        ids.flatMap((userId) => [
          { ...mail, userId, toEmail: `p${userId}@example.org`, type: 'password_changed' as const, subject: 'Hello' },
          { ...mail, userId, toEmail: `p${userId}@example.org`, type: 'weekly_digest' as const, subject: '' },
        ]),
      )
      .execute();
  });

const start = (life: number) =>
  forkOn('dying-mail-process.ts', database, {
    orders: { laterMs: life * LATER_MS },
    environment: { SMTP_URL: sink.url, MAIL_FROM: 'crushing@example.org' },
  });

type Death = { readonly stage: number; readonly after: number; readonly random: () => number };

/** The worker dies as a mail is announced, when it has arrived without an answer, or a moment after its answer. */
const liveUntilKilled = async (life: number, { stage, after, random }: Death): Promise<void> => {
  const child = start(life);
  let count = 0;
  const dieAt = (reached: number): void => {
    if (stage === 1 ? reached !== 1 : reached !== 0) return;
    count += 1;
    if (count !== after) return;
    if (stage < 2) child.kill('SIGKILL');
    else void passed(random() * DELAY_MS_MAX).then(() => child.kill('SIGKILL'));
  };
  sink.judge = () => {
    dieAt(0);
    return 'take';
  };
  sink.onArrival = () => {
    dieAt(1);
    return false;
  };
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
};

const liveToTheEnd = async (life: number): Promise<void> => {
  sink.judge = () => 'take';
  sink.onArrival = () => false;
  const [code] = await once(start(life), 'exit');
  expect(code).toBe(0);
};
