import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
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
import { repeats } from './repeats.ts';

const KILLS = repeats({ short: 4, full: 100 });
const MAILS_A_LIFE = 8;
const KINDS = ['password_reset', 'invitation', 'weekly_digest'] as const;
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
  `${KILLS} SIGKILLs of a worker that sends lose no reset and no invitation, and repeat none under another Message-ID; digests come at most once`,
  async () => {
    const people = KILLS * MAILS_A_LIFE;
    await fillDatabase(database, { people, habitsEach: 0, days: 0, seed: 2, now: Date.now() });
    const opened = await openForCommand(database);
    const random = randomFrom(KILLS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await queueAll(opened, kill);
      const after = 1 + Math.floor(random() * MAILS_A_LIFE * KINDS.length);
      await liveUntilKilled(kill, { stage: kill % 3, after, random });
    }
    await liveToTheEnd(KILLS);
    const left = opened.read.selectFrom('notification_queue').select(['id', 'status']).where('status', '<>', 'sent');
    expect(await left.execute()).toEqual([]);
    await opened.close();
    const receivers = Array.from({ length: people }, (_, place) => place + 1);
    const everybody = new Set(receivers.map((id) => `person${id}@example.org`));
    const newcomers = new Set(receivers.map((id) => `newcomer${id}@example.org`));
    for (const [subject, wanted] of [
      ['Reset your Crushing password', everybody],
      ['Your invitation to Crushing', newcomers],
    ] as const) {
      const [copies, reached] = [copiesOf(subject), mailsWith(subject).map(({ to }) => to?.[0]?.address ?? '')];
      expect(new Set(reached)).toEqual(wanted);
      expect(copies.size).toBe(people);
    }
    expect(Math.max(...copiesOf('Your week').values())).toBe(1);
  },
  60_000 + KILLS * 30_000,
);

const mailsWith = (subject: string) => sink.mails.filter((mail) => mail.subject === subject);

/** How often each mail with a subject came, by its Message-ID. */
const copiesOf = (subject: string): Map<string, number> =>
  new Map(
    Array.from(
      Map.groupBy(mailsWith(subject), ({ messageId = '' }) => messageId),
      ([id, same]) => [id, same.length],
    ),
  );

const queueAll = async ({ transact }: Database, life: number): Promise<void> =>
  transact(async ({ query }) => {
    const now = new Date().toISOString();
    const ids = Array.from({ length: MAILS_A_LIFE }, (_, place) => life * MAILS_A_LIFE + place + 1);
    const bodies = { htmlContent: '<p>Hello</p>', textContent: 'Hello' };
    const rowOf = (id: number, type: (typeof KINDS)[number]) => ({
      createdAt: now,
      scheduledFor: now,
      type,
      toEmail: `${type === 'invitation' ? 'newcomer' : 'person'}${id}@example.org`,
      userId: type === 'weekly_digest' ? id : null,
      // The other mails are written as they are sent.
      ...(type === 'invitation'
        ? { subject: 'Your invitation to Crushing', ...bodies }
        : { subject: '', htmlContent: '', textContent: '' }),
    });
    await query
      .insertInto('notification_queue')
      .values(ids.flatMap((id) => KINDS.map((type) => rowOf(id, type))))
      .execute();
  });

const start = (life: number) =>
  forkOn('dying-mail-process.ts', database, {
    orders: { laterMs: life * LATER_MS },
    environment: { SMTP_URL: sink.url, MAIL_FROM: 'crushing@example.org' },
  });

type Death = { readonly stage: number; readonly after: number; readonly random: () => number };

/**
 * The worker dies as a mail is announced, when a mail has arrived but is not answered, or a moment after the answer.
 */
const liveUntilKilled = async (life: number, { stage, after, random }: Death): Promise<void> => {
  const child = start(life);
  let count = 0;
  const dieAt = (reached: number): void => {
    if (stage === 1 ? reached !== 1 : reached !== 0) return;
    count += 1;
    if (count !== after) return;
    if (stage < 2) child.kill('SIGKILL');
    else void pause(random() * DELAY_MS_MAX).then(() => child.kill('SIGKILL'));
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
