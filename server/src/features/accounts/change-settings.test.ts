import type { User } from '@crushing/contract/accounts/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '#features/accounts/change-settings.ts';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import { create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import { openLive } from '#testing/live-reader.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
// It is noon of 11 March in UTC.
const [TODAY, TOMORROW, IN_TWO_DAYS] = ['2026-03-11', '2026-03-12', '2026-03-13'];

beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

const change = async (person: TestPerson, settings: object) => person.patch('/api/settings', settings);
const userOf = async (person: TestPerson): Promise<User> => (await person.get('/api/user')).body as User;

test('a new person lives in UTC by days that end at midnight, has chosen no first day of the week and can be found', async () => {
  const alice = await server.person('alice');
  expect(await userOf(alice)).toMatchObject({
    timezone: 'UTC',
    dayEndsAt: 0,
    weekStart: null,
    findable: true,
    hasCompletedTour: false,
  });
});

test.each([
  { timezone: 'Pacific/Auckland' },
  { dayEndsAt: 6 },
  { weekStart: 'saturday' },
  { findable: false },
  { hasCompletedTour: true },
])('%j is kept and leaves every other setting alone', async (settings) => {
  const person = await server.person(`keeps ${Object.keys(settings).join(' ')}`);
  const before = await userOf(person);
  const answer = await change(person, settings);
  expect(answer).toMatchObject({ status: 200, body: { ...before, ...settings } });
  expect(await userOf(person)).toEqual(answer.body);
});

test('a stored zone that this machine does not know counts as UTC, for the person and for who looks at them', async () => {
  const [mara, noor] = [await server.person('mara'), await server.person('noor')];
  await server.deps.database.transact(async ({ query }) =>
    query.updateTable('users').set({ timezone: 'Mars/Olympus' }).where('id', '=', mara.id).execute(),
  );
  await noor.post(`/api/follow/${mara.id}`);
  const { id } = await create(mara);
  expect((await userOf(mara)).timezone).toBe('UTC');
  expect((await saveInstance(mara, id, TODAY, { completed: true })).status).toBe(201);
  await followHabitEvents(server.deps, new AbortController().signal);
  for (const path of ['/api/public/mara', '/api/buddies/username/mara', '/api/following', '/api/feed'])
    expect({ path, status: (await noor.get(path)).status }).toEqual({ path, status: 200 });
});

test.each([
  [{}, 'Name at least one setting to change'],
  [{ timezone: 'Mars/Olympus' }, 'Unknown time zone'],
  [{ dayEndsAt: 7 }, 'The day ends 0 to 6 whole hours after midnight'],
  [{ dayEndsAt: -1 }, 'The day ends 0 to 6 whole hours after midnight'],
  [{ dayEndsAt: 2.5 }, 'The day ends 0 to 6 whole hours after midnight'],
  [{ weekStart: 'friday' }, 'A week starts on monday, saturday, sunday'],
  [{ hasCompletedTour: 'yes' }, 'hasCompletedTour is true or false'],
])('%j is refused, and nothing is changed', async (settings, message) => {
  const person = await server.person(`sends ${JSON.stringify(settings).replaceAll(/\W/g, '')}x`);
  const before = await userOf(person);
  expect(await change(person, settings)).toMatchObject({ status: 400, body: { message } });
  expect(await userOf(person)).toEqual(before);
});

test('today follows the stored zone, also where another device changed it since the person was found', async () => {
  const nora = await server.person('nora', { timezone: 'Pacific/Auckland' });
  const { id } = await create(nora);
  await nora.delete(`/api/habits/${id}`);
  const found = { id: nora.id, isAdmin: false, sessionId: null, timezone: 'UTC', dayEndsAt: 0 };
  await changeSettings(server.deps, found, { dayEndsAt: 0 });
  const { deletedDay } = await server.deps.database.read
    .selectFrom('habits')
    .select('deletedDay')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // It is one o'clock of that day in Auckland.
  expect(deletedDay).toBe(TOMORROW);
});

test('fields that are no settings change nothing', async () => {
  const person = await server.person('greedy');
  await change(person, { findable: false, id: 1, isAdmin: true, email: 'x@example.org', createdAt: '2000-01-01' });
  expect(await userOf(person)).toMatchObject({ id: person.id, role: 'user', email: person.email });
});

describe('the today of a person', () => {
  test.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ['zone', async (person) => change(person, { timezone: 'America/Los_Angeles' })],
    ['end of day', async (person) => change(person, { dayEndsAt: 6 })],
    [
      'first zone, sent when signing in',
      async ({ id, username }) => {
        await server.deps.database.transact(async ({ query }) =>
          query.updateTable('users').set({ timezone: null }).where('id', '=', id).execute(),
        );
        const credentials = { username, password: TEST_PASSWORD };
        await server.visitor().post('/api/login', { ...credentials, timezone: 'America/Los_Angeles' });
      },
    ],
  ])('moves with their %s for those who look at their page too', async (what, move) => {
    const person = await server.person(`seen moving ${what}`.replaceAll(/\W/g, ''));
    const before = server.clock.now;
    try {
      // With each of them it is still yesterday.
      server.clock.now = Date.parse(`${TODAY}T02:00:00Z`);
      const { id } = await create(person);
      await saveInstance(person, id, TODAY, { completed: true });
      await followHabitEvents(server.deps, new AbortController().signal);
      const live = await openLive(server.address, server.visitor(), `?people=${person.id}`);
      await live.until('event: ready');
      await move(person);
      expect(await live.until('"total":0')).toContain(`"userId":${person.id},`);
      await live.close();
    } finally {
      server.clock.now = before;
    }
  });

  test('moves with their zone at once, although their session is remembered', async () => {
    const person = await server.person('traveller');
    const { id } = await create(person);
    await saveInstance(person, id, TODAY, { completed: true });
    expect((await habitOf(person, id))?.completed).toBe(true);
    expect((await saveInstance(person, id, IN_TWO_DAYS, { completed: true })).status).toBe(400);
    // It is the 12th there already.
    await change(person, { timezone: 'Pacific/Kiritimati' });
    expect((await habitOf(person, id))?.completed).toBe(false);
    expect((await saveInstance(person, id, IN_TWO_DAYS, { completed: true })).status).toBe(201);
    await change(person, { timezone: 'UTC' });
    expect((await habitOf(person, id))?.completed).toBe(true);
  });

  test('moves with the end of their day, and a list read before is read anew', async () => {
    const person = await server.person('late sleeper', { timezone: 'Europe/Vienna' });
    const startOfNewHabit = async (): Promise<string> => (await create(person)).startDay;
    const noon = server.clock.now;
    // 00:30 of the 12th in Vienna.
    server.clock.now = Date.parse('2026-03-11T23:30:00.000Z');
    expect(await startOfNewHabit()).toBe(TOMORROW);
    const etag = (await person.get('/api/habits')).headers.get('etag') ?? '';
    expect((await person.get('/api/habits', { 'if-none-match': etag })).status).toBe(304);
    await change(person, { dayEndsAt: 3 });
    expect((await person.get('/api/habits', { 'if-none-match': etag })).status).toBe(200);
    expect(await startOfNewHabit()).toBe(TODAY);
    server.clock.now = noon;
  });

  test('a tick right after the move counts for the new day', async () => {
    const person = await server.person('quick one');
    const { id } = await create(person);
    const first = (await saveInstance(person, id, TODAY, { completed: true })).body;
    expect(first).toMatchObject({ day: { due: 1, done: 1 } });
    await change(person, { timezone: 'Pacific/Kiritimati' });
    const second = (await saveInstance(person, id, TOMORROW, { completed: true })).body;
    expect(second).toMatchObject({ day: { due: 1, done: 1, perfectStreak: 2 }, habit: { streak: 2, completed: true } });
  });
});

test('open pages hear which lists a setting changes', async () => {
  const person = await server.person('open pages');
  const channel = await openLive(server.address, person);
  await channel.until('event: ready');
  await change(person, { weekStart: 'monday' });
  expect(await channel.until('event: changed')).toContain('{"lists":["profile"]}');
  await change(person, { dayEndsAt: 2 });
  expect(await channel.until('"habits"')).toContain('{"lists":["profile","habits","goals"]}');
  await channel.close();
});
