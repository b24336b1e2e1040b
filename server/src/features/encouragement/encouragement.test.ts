import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENCOURAGEMENTS_AN_HOUR } from '@crushing/domain/encouragement/encouragement-limits';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { insertEncouragement, noteThanks } from './encouragement.store.ts';

const MINUTE = 60_000;

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`alice${people}`);
  bob = await server.person(`bob${people}`);
});

const cheer = async (from: TestPerson, to: { id: number }, message = 'Well done') =>
  from.post('/api/encouragement', { toUserId: to.id, message });
type Received = { encouragements: { id: number; message: string; thankedAt: string | null }[] };
const received = async (by: TestPerson) => ((await by.get('/api/encouragements')).body as Received).encouragements;

test('a message reaches the person it is for, with the sender and without their address', async () => {
  expect((await cheer(bob, alice, '  Go on!  ')).status).toBe(201);
  const answer = await alice.get('/api/encouragements');
  expect(answer.body).toMatchObject({ encouragements: [{ message: 'Go on!', fromUser: { username: bob.username } }] });
  expect(answer.text).not.toContain('@example.org');
  expect(await received(bob)).toEqual([]);
});

test('one pair has one a minute, and five hundred of one sender are twenty an hour, also at once', async () => {
  const twice = await Promise.all([cheer(bob, alice), cheer(bob, alice)]);
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 429]));
  expect(Number(twice.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
  const others = await Promise.all(
    Array.from({ length: 25 }, async (_, place) => server.person(`fan${people}x${place}`)),
  );
  const answers = [];
  for (let round = 0; round < 20; round += 1) {
    answers.push(...(await Promise.all(others.map(async (other) => cheer(bob, other)))));
    // From then on each pair may send again, so only the limit of an hour refuses.
    server.clock.now += MINUTE;
  }
  expect(answers).toHaveLength(500);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(ENCOURAGEMENTS_AN_HOUR - 1);
  const stored = await server.deps.database.read
    .selectFrom('encouragements')
    .select('id')
    .where('fromUserId', '=', bob.id)
    .execute();
  expect(stored).toHaveLength(20);
  server.clock.now += 60 * MINUTE;
  expect((await cheer(bob, alice)).status).toBe(201);
});

test('nobody cheers for themselves, for nobody, without words or with too many', async () => {
  expect((await cheer(alice, alice)).status).toBe(400);
  expect((await cheer(alice, { id: 2_147_483_647 })).status).toBe(404);
  expect((await alice.post('/api/encouragement', { message: 'Hi' })).body).toMatchObject({
    message: 'User ID is required',
  });
  expect((await cheer(alice, bob, '  ')).status).toBe(400);
  expect((await cheer(alice, bob, 'x'.repeat(501))).status).toBe(400);
});

test('the lists of what was received and of thanks have the latest twenty', async () => {
  const instants = Array.from({ length: 21 }, (_, minute) =>
    new Date(server.clock.now + minute * MINUTE).toISOString(),
  );
  await server.deps.database.transact(async ({ query }) => {
    for (const createdAt of instants) {
      const cheers = { fromUserId: bob.id, toUserId: alice.id, message: 'Well done', createdAt };
      await noteThanks(query, await insertEncouragement(query, cheers), createdAt);
    }
  });
  const latest = instants.slice(1).toReversed();
  expect((await received(alice)).map(({ thankedAt }) => thankedAt)).toEqual(latest);
  const { thanks } = (await bob.get('/api/encouragements/thanks')).body as { thanks: { thankedAt: string }[] };
  expect(thanks.map(({ thankedAt }) => thankedAt)).toEqual(latest);
});

test('a thank-you is given once, by the one who received, and shown to the sender', async () => {
  await cheer(bob, alice);
  const [first] = await received(alice);
  const path = `/api/encouragements/${first?.id}/thanks`;
  expect((await bob.post(path)).status).toBe(404);
  const thankedAt = new Date(server.clock.now).toISOString();
  expect((await alice.post(path)).status).toBe(204);
  server.clock.now += MINUTE;
  expect((await alice.post(path)).status).toBe(204);
  expect(await received(alice)).toMatchObject([{ thankedAt }]);
  expect((await bob.get('/api/encouragements/thanks')).body).toMatchObject({
    thanks: [{ byUser: { username: alice.username }, thankedAt }],
  });
});

test('the feed says who cheered for whom, and never what', async () => {
  await alice.post(`/api/follow/${bob.id}`);
  await cheer(bob, alice, 'A private word');
  const feed = await alice.get('/api/feed');
  expect(feed.text).toContain('"type":"encouragement"');
  expect(feed.text).not.toContain('private word');
});
