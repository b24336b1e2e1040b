import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListedUser } from '@crushing/contract/users/schemas';
import { create } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
let alice: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
});
afterAll(async () => server.stop());
beforeEach(async () => {
  people += 1;
  alice = await server.person(`alice${people}`);
});

const LIST = '/api/admin/users';

type Listed = { users: ListedUser[]; total: number; nextCursor: string | null };

const listed = async (query = ''): Promise<Listed> => (await admin.get(`${LIST}${query}`)).body as Listed;
const rename = async (id: number, username: unknown) => admin.patch(`${LIST}/${id}`, { username });

test('the list tells role, address and the number of public habits, and no habit', async () => {
  await create(alice, { name: 'Read' });
  await create(alice, { isPrivate: true });
  const { id } = await create(alice, { name: 'Run' });
  await alice.delete(`/api/habits/${id}`);
  const answer = await admin.get(`${LIST}?search=${alice.username}`);
  expect(answer.body).toMatchObject({
    users: [
      { id: alice.id, username: alice.username, email: `${alice.username}@example.org`, role: 'user', habitCount: 1 },
    ],
    total: 1,
    nextCursor: null,
  });
  expect(answer.text).not.toContain('Read');
  expect((await listed('?search=dan')).users).toMatchObject([{ id: 1, role: 'admin' }]);
});

test('people are searched by name too, sorted three ways, and paged to the end', async () => {
  await alice.send('PUT', '/api/profile', { body: { name: `Zoë Müller ${people}` } });
  expect((await listed(`?search=ller%20${people}`)).users).toMatchObject([{ id: alice.id }]);
  const { users } = await listed();
  expect(users[0]?.id).toBe(alice.id);
  expect((await listed('?order=oldest')).users[0]?.id).toBe(1);
  const byName = (await listed('?order=username')).users.map(({ username }) => username);
  expect(byName).toEqual(byName.toSorted());
  const first = await listed('?limit=1');
  const second = await listed(`?limit=1&cursor=${first.nextCursor}`);
  expect([first.users[0]?.id, second.users[0]?.id]).toEqual(users.slice(0, 2).map(({ id }) => id));
});

test('a bot is found by its name and not by its address, which nobody sees', async () => {
  const robot = await server.person(`robot${people}`, { isBot: true });
  expect((await listed(`?search=robot${people}`)).users).toMatchObject([{ id: robot.id, email: null }]);
  expect(await listed(`?search=robot${people}@`)).toMatchObject({ users: [], total: 0 });
});

test.each([
  ['Örjan Åkerlund', 'ÖRJAN ÅKERLUND', 'örjan åkerlund'],
  ['Иван', 'ИВАН', 'иван'],
  ['İbrahim', 'İBRAHIM', 'İbRaHiM'],
])('%s is found as typed, as %s and as %s', async (name, ...others) => {
  await alice.send('PUT', '/api/profile', { body: { name: `${name} ${people}` } });
  for (const typed of [name, ...others])
    expect(await listed(`?search=${encodeURIComponent(`${typed} ${people}`)}`)).toMatchObject({
      users: [{ id: alice.id }],
      total: 1,
    });
  expect(await listed(`?search=${encodeURIComponent(`${name}x`)}`)).toMatchObject({ total: 0 });
});

test('the newest are those who joined last, whatever their ids', async () => {
  server.clock.now -= 60_000;
  const earlier = await server.person(`early.zz${people}`);
  server.clock.now += 120_000;
  const later = await server.person(`late.zz${people}`);
  server.clock.now -= 60_000;
  const between = await server.person(`between.zz${people}`);
  const found = async (order: string) =>
    (await listed(`?search=.zz${people}&order=${order}`)).users.map(({ id }) => id);
  expect(await found('newest')).toEqual([later.id, between.id, earlier.id]);
  expect(await found('oldest')).toEqual([earlier.id, between.id, later.id]);
});

test('a new username leads to the page at once, and the person sees it', async () => {
  const wanted = `Renamed.${people}`;
  expect(await rename(alice.id, wanted)).toMatchObject({ status: 200, body: { user: { username: wanted } } });
  expect((await server.visitor().get(`/api/public/${wanted}`)).status).toBe(200);
  expect((await alice.get('/api/user')).body).toMatchObject({ username: wanted });
  expect((await admin.get('/api/admin/audit?area=users&limit=1')).body).toMatchObject({
    entries: [{ action: 'users.renamed', actor: 'dan', target: wanted }],
  });
});

test.each([
  ['', 400, 'Username cannot be empty'],
  ['  ', 400, 'Username cannot be empty'],
  ['settings', 400, ''],
  ['dan', 409, 'This username is taken. Please choose another one.'],
])('the username %j is refused', async (username, status, message) => {
  const answer = await rename(alice.id, username);
  expect(answer.status).toBe(status);
  expect((answer.body as { message: string }).message).toContain(message);
  expect((await alice.get('/api/user')).body).toMatchObject({ username: alice.username });
});

test('a person who is deleted leaves no row, no session and no name in the audit list', async () => {
  await create(alice);
  await rename(alice.id, `gone${people}`);
  expect((await admin.delete(`${LIST}/${alice.id}`)).status).toBe(204);
  expect((await alice.get('/api/user')).status).toBe(401);
  expect((await server.visitor().get(`/api/public/gone${people}`)).status).toBe(404);
  expect((await admin.delete(`${LIST}/${alice.id}`)).status).toBe(404);
  const audit = await admin.get('/api/admin/audit?area=users&limit=2');
  expect(audit.body).toMatchObject({
    entries: [
      { action: 'users.deleted', actor: 'dan', target: null },
      { action: 'users.renamed', target: null },
    ],
  });
  expect(audit.text).not.toContain(`gone${people}`);
});

test('of two deletions of one person the later one finds nobody', async () => {
  const gone = await Promise.all([admin.delete(`${LIST}/${alice.id}`), admin.delete(`${LIST}/${alice.id}`)]);
  expect(gone.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404]);
});

test('user 1 keeps name and account', async () => {
  expect(await rename(1, 'somebody')).toMatchObject({
    status: 403,
    body: { message: 'User 1 keeps name and account.' },
  });
  expect((await admin.delete(`${LIST}/1`)).status).toBe(403);
  expect((await admin.get('/api/user')).body).toMatchObject({ id: 1, username: 'dan' });
});
