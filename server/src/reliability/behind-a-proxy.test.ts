import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { VISITS_PER_ADDRESS_MAX } from '@crushing/domain/profile-views/watching';
import { fillDatabase } from '#seed/fill-database.ts';
import type { FilledPerson } from '#seed/fill-people.ts';
import { openLive } from '#testing/live-reader.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import type { MailSink } from '#testing/mail-sink.ts';
import { nginxProgram } from '#testing/nginx-program.ts';
import { testClient } from '#testing/test-client.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { startPair } from './proxied-pair.ts';
import type { ProxiedPair } from './proxied-pair.ts';

const MAILS = 10;
const VIEWERS = VISITS_PER_ADDRESS_MAX + 2;
// Other tests keep the processors busy.
const HEARD = { timeout: 15_000, interval: 20 };

const isHere = process.env['DATABASE'] === 'postgres' && nginxProgram() !== undefined;

describe.runIf(isHere)('two servers behind nginx', () => {
  let database: TestDatabase;
  let mailServer: MailSink;
  let pair: ProxiedPair;
  let people: FilledPerson[];
  let alice: TestClient;
  let bob: TestClient;
  const clientOf = ({ sessionToken }: FilledPerson): TestClient => {
    const client = testClient(pair.address, pair.address);
    client.useCookie(`sid=${sessionToken}`);
    return client;
  };
  beforeAll(async () => {
    database = await testDatabase();
    people = await fillDatabase(database, { people: 2, habitsEach: 1, days: 3, seed: 1, now: Date.now() });
    mailServer = await startMailSink();
    pair = await startPair(database, {
      METRICS: 'loopback',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'crushing@example.org',
    });
  });
  beforeEach(() => {
    [alice, bob] = people.map(clientOf) as [TestClient, TestClient];
  });
  afterAll(async () => {
    await pair.stop();
    await mailServer.stop();
    await database.drop();
  });

  const channelsAt = async (place: number): Promise<number> => {
    const text = await (await fetch(`${pair.serverAt(place).address}/metrics`)).text();
    return Number(/^crushing_live_channels (\d+)$/m.exec(text)?.[1]);
  };

  /** When the server last began to deliver mail. */
  const deliveredAt = async (place: number): Promise<string> => {
    const { address } = pair.serverAt(place);
    const answer = await fetch(`${address}/api/admin/health`, { headers: { cookie: alice.cookie() } });
    const { jobs } = (await answer.json()) as { jobs: { name: string; startedAt: string | null }[] };
    return jobs.find(({ name }) => name === 'deliver mail')?.startedAt ?? '';
  };

  test('calls of one person go to both in turn', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, async () => alice.get('/api/admin/health')));
    const processes = asked.map(({ body }) => (body as { server: { pid: number } }).server.pid);
    expect(new Set(processes).size).toBe(2);
  });

  test('channels at both hear what either has changed, at once and through nginx', async () => {
    const ofBob = [await openLive(pair.address, bob), await openLive(pair.address, bob)];
    expect(ofBob.map(({ status }) => status)).toEqual([200, 200]);
    expect([await channelsAt(0), await channelsAt(1)]).toEqual([1, 1]);
    await Promise.all(ofBob.map(async ({ until }) => until('event: ready')));
    await bob.post(`/api/follow/${people[0]?.id}`);
    await Promise.all(ofBob.map(async ({ until }) => until('"following"')));
    for (const name of ['Read', 'Run']) {
      const added = await alice.post('/api/habits', { name, type: 'daily', deadline: '00:00' });
      await alice.patch(`/api/habits/${(added.body as { id: number }).id}`, { completed: true });
      await Promise.all(ofBob.map(async ({ until }) => until(`"name":"${name}"`)));
    }
    await Promise.all(ofBob.map(async ({ close }) => close()));
  });

  test('whichever is asked how many look at a page counts the visits of both, and no address that a caller claims', async () => {
    const visitor = testClient(pair.address, pair.address);
    const path = `/${people[0]?.id}`;
    for (let viewer = 1; viewer <= VIEWERS; viewer += 1)
      await visitor.send('POST', `/api/profile-view${path}`, {
        body: { sessionId: randomUUID() },
        headers: { 'x-forwarded-for': `203.0.113.${viewer}` },
      });
    const counts = async () =>
      Promise.all(
        [0, 1].map(async (place) => {
          const answer = await fetch(`${pair.serverAt(place).address}/api/profile-views${path}`);
          return ((await answer.json()) as { watchingNow: number }).watchingNow;
        }),
      );
    await expect.poll(counts, HEARD).toEqual([VISITS_PER_ADDRESS_MAX, VISITS_PER_ADDRESS_MAX]);
  });

  test(`both deliver mail, and each of ${MAILS} invitations leaves once`, async () => {
    const guests = Array.from({ length: MAILS }, (_, place) => `guest${place}@example.org`);
    const invite = async (email: string) => {
      const { body } = await alice.post('/api/admin/approved-emails', { email });
      const { id } = (body as { approvedEmail: { id: number } }).approvedEmail;
      expect((await alice.post(`/api/admin/send-invitation/${id}`)).status).toBe(200);
    };
    await Promise.all(guests.map(invite));
    const receivers = () =>
      mailServer.mails
        .flatMap(({ to }) => to ?? [])
        .map(({ address = '' }) => address)
        .filter((address) => address.startsWith('guest'))
        .toSorted();
    await expect.poll(() => receivers().length, HEARD).toBeGreaterThanOrEqual(MAILS);
    // Both have looked for mail once more.
    const arrivedAt = new Date().toISOString();
    await Promise.all(
      [0, 1].map(async (place) => expect.poll(async () => (await deliveredAt(place)) > arrivedAt, HEARD).toBe(true)),
    );
    expect(receivers()).toEqual(guests.toSorted());
  });

  test('the access log of nginx names pages and calls, and no secret of a link', async () => {
    const referer = `${pair.address}/reset-password?token=SecretOfReferrer`;
    for (const path of ['/unsubscribe/SecretOfPath', '/api/validate-reset-token?token=SecretOfQuery'])
      await alice.get(path, { referer });
    await expect.poll(pair.logged, HEARD).toContain('"GET /api/validate-reset-token"');
    expect(pair.logged()).not.toContain('Secret');
  });

  test('nginx had nothing to complain about', () => {
    expect(pair.complaints()).toEqual([]);
  });
});
