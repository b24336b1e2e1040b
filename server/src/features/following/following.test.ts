import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repeats } from '#reliability/repeats.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

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

const countsOf = async ({ id }: TestPerson) => (await server.visitor().get(`/api/user/${id}/stats`)).body;
const follow = async (from: TestPerson, to: { id: number }) => from.post(`/api/follow/${to.id}`);
const namesFound = async (by: TestPerson, text: string) =>
  ((await by.get(`/api/people?q=${encodeURIComponent(text)}`)).body as { people: { username: string }[] }).people.map(
    ({ username }) => username,
  );

test('following shows in both lists and counts, without an e-mail address of anybody else', async () => {
  expect(await follow(bob, alice)).toMatchObject({ status: 200, body: { isFollowing: true } });
  const following = await bob.get('/api/following');
  expect(following.body).toMatchObject([
    { followee: { username: alice.username, email: null, today: { done: 0, total: 0, missed: 0 } } },
  ]);
  const followers = await alice.get('/api/followers');
  expect(followers.body).toMatchObject({ followers: [{ follower: { username: bob.username } }], nextCursor: null });
  expect(`${following.text}${followers.text}`).not.toContain('@example.org');
  expect([await countsOf(alice), await countsOf(bob)]).toEqual([
    { followers: 1, following: 0 },
    { followers: 0, following: 1 },
  ]);
  expect((await bob.get(`/api/follow-status/${alice.id}`)).body).toMatchObject({
    isFollowing: true,
    followsYou: false,
  });
  expect((await alice.get(`/api/follow-status/${bob.id}`)).body).toMatchObject({
    isFollowing: false,
    followsYou: true,
  });
  expect((await bob.send('DELETE', `/api/follow/${alice.id}`)).body).toEqual({ isFollowing: false });
  expect(await countsOf(alice)).toEqual({ followers: 0, following: 0 });
});

// On PostgreSQL whoever waits 5 s for a connection is refused, so the short form waits for fewer.
const FOLLOWS = repeats({ short: 30, full: 50 });

test(`${FOLLOWS} follows at once are one row with one notice, and unfollowing twice is fine`, async () => {
  const answers = await Promise.all(Array.from({ length: FOLLOWS }, async () => follow(bob, alice)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countsOf(alice)).toEqual({ followers: 1, following: 0 });
  const rows = await server.deps.database.read
    .selectFrom('activity_feed')
    .select('id')
    .where('userId', '=', bob.id)
    .execute();
  expect(rows).toHaveLength(1);
  const notices = await server.deps.database.read
    .selectFrom('notification_queue')
    .select(['type', 'relatedUserId'])
    .where('userId', '=', alice.id)
    .execute();
  expect(notices).toEqual([{ type: 'new_follower', relatedUserId: bob.id }]);
  await bob.send('DELETE', `/api/follow/${alice.id}`);
  expect((await bob.send('DELETE', `/api/follow/${alice.id}`)).status).toBe(200);
});

test('nobody follows themselves or somebody who does not exist', async () => {
  expect((await follow(alice, alice)).status).toBe(400);
  expect((await follow(alice, { id: 2_147_483_647 })).status).toBe(404);
});

test('a follower can be removed without being told', async () => {
  await follow(bob, alice);
  expect((await alice.send('DELETE', `/api/followers/${bob.id}`)).status).toBe(204);
  expect((await bob.get('/api/following')).body).toEqual([]);
});

test('followers come in pages', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, async (_, place) => server.person(`fan${people}x${place}`)));
  for (const fan of many) await follow(fan, alice);
  const first = (await alice.get('/api/followers?limit=3')).body as { followers: unknown[]; nextCursor: string };
  const second = (await alice.get(`/api/followers?limit=3&cursor=${first.nextCursor}`)).body as typeof first;
  expect([first.followers.length, second.followers.length, second.nextCursor]).toEqual([3, 2, null]);
});

describe('a block', () => {
  test('ends following both ways and prevents it, in the words of somebody who does not exist', async () => {
    await follow(bob, alice);
    await follow(alice, bob);
    expect((await alice.post(`/api/block/${bob.id}`)).status).toBe(204);
    expect([await countsOf(alice), await countsOf(bob)]).toEqual([
      { followers: 0, following: 0 },
      { followers: 0, following: 0 },
    ]);
    const nobody = await follow(bob, { id: 2_147_483_647 });
    for (const refused of [await follow(bob, alice), await follow(alice, bob)]) {
      expect([refused.status, refused.body]).toEqual([nobody.status, nobody.body]);
    }
    const encouraged = await bob.post('/api/encouragement', { toUserId: alice.id, message: 'Hello' });
    expect(encouraged.status).toBe(404);
    expect((await alice.get('/api/blocked')).body).toMatchObject({ blocked: [{ person: { username: bob.username } }] });
    expect((await bob.get('/api/blocked')).body).toEqual({ blocked: [], nextCursor: null });
  });

  test('hides each from the search of the other, and ends with unblocking', async () => {
    await alice.post(`/api/block/${bob.id}`);
    expect([await namesFound(bob, alice.username), await namesFound(alice, bob.username)]).toEqual([[], []]);
    await alice.send('DELETE', `/api/block/${bob.id}`);
    expect(await namesFound(bob, alice.username)).toEqual([alice.username]);
    expect((await follow(bob, alice)).status).toBe(200);
  });

  test('that meets a follow leaves no follow behind', async () => {
    await Promise.all([follow(bob, alice), alice.post(`/api/block/${bob.id}`), follow(alice, bob)]);
    expect([await countsOf(alice), await countsOf(bob)]).toEqual([
      { followers: 0, following: 0 },
      { followers: 0, following: 0 },
    ]);
  });
});

describe('the search', () => {
  test('finds ten people at most, bots last, and not those who do not want to be found', async () => {
    await server.person(`zoe${people}a`, { isBot: true });
    const hidden = await server.person(`zoe${people}b`);
    await server.person(`Zoe${people}c`);
    await hidden.send('PATCH', '/api/settings', { body: { findable: false } });
    expect(await namesFound(alice, `ZOE${people}`)).toEqual([`Zoe${people}c`, `zoe${people}a`]);
  });

  test('shows ten of eleven, and a bot only where ten people are not there', async () => {
    await server.person(`yara${people}-0`, { isBot: true });
    for (let count = 1; count <= 9; count += 1) await server.person(`yara${people}-${count}`);
    expect((await namesFound(alice, `yara${people}`)).at(-1)).toBe(`yara${people}-0`);
    await server.person(`yara${people}-a`);
    const found = await namesFound(alice, `yara${people}`);
    expect(found).toHaveLength(10);
    expect(found).not.toContain(`yara${people}-0`);
  });

  test.each(['ασ', 'ΑΣ', 'αση', 'ασημίνας', 'ασημίνασ.'])('finds a Greek name by %j', async (text) => {
    const greek = await server.person(`greek${people}`);
    const username = `Ασημίνας.Π${people}`;
    expect((await greek.send('PUT', '/api/profile', { body: { username } })).status).toBe(200);
    expect(await namesFound(alice, text)).toContain(username);
  });

  test.each(['', 'a', ' a '])('takes no text as short as %j', async (text) => {
    expect((await alice.get(`/api/people?q=${encodeURIComponent(text)}`)).status).toBe(400);
  });

  test('takes % and _ as letters', async () => {
    expect(await namesFound(alice, '%%')).toEqual([]);
    expect(await namesFound(alice, '__')).toEqual([]);
  });
});

test('the demo of the buddy view shows the person followed last, else the first bot, else oneself', async () => {
  const demoOf = async (person: TestPerson) => (await person.get('/api/following/demo')).body;
  await server.person(`steady${people}`, { isBot: true });
  const bots = await server.deps.database.read
    .selectFrom('users')
    .select('username')
    .where('isBot', '=', true)
    .orderBy('id')
    .execute();
  expect(await demoOf(alice)).toEqual({ username: bots[0]?.username });
  for (const { username } of bots) {
    const { userId } = (await alice.get(`/api/public/${username}`)).body as { userId: number };
    await alice.post(`/api/block/${userId}`);
  }
  expect(await demoOf(alice)).toEqual({ username: alice.username });
  const carol = await server.person(`carol${people}`);
  await follow(alice, carol);
  await follow(alice, bob);
  expect(await demoOf(alice)).toEqual({ username: bob.username });
});
