import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Goal } from '@crushing/contract/goals/schemas';
import { openLive } from '#testing/live-reader.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
});
afterAll(async () => server.stop());

let people = 0;
const somebody = async (options = {}): Promise<TestPerson> => server.person(`runner${(people += 1)}`, options);

const GOAL = {
  title: ' Run 10 km ',
  specific: 'Run 10 km in the park',
  startDate: '2026-03-11T00:00:00.000Z',
  targetDate: '2026-04-10',
};
const create = async (person: TestPerson, fields: object = {}): Promise<Goal> => {
  const { status, body } = await person.post('/api/goals', { ...GOAL, ...fields });
  expect(status).toBe(201);
  return body as Goal;
};
const goalOf = async (person: TestPerson): Promise<Goal | null> => (await person.get('/api/goals')).body as Goal | null;
const allowanceOf = async (person: TestPerson) => (await person.get('/api/goals/can-modify')).body;
const at = async <T>(instant: string, work: () => Promise<T>): Promise<T> => {
  const before = server.clock.now;
  server.clock.now = Date.parse(instant);
  try {
    return await work();
  } finally {
    server.clock.now = before;
  }
};

const USED = {
  status: 409,
  body: { message: 'A goal can be changed once a month. It is possible again from Wednesday 1st April (2026-04-01).' },
};

describe('a goal', () => {
  test('is null until there is one, and then what was written', async () => {
    const alice = await somebody();
    const before = await alice.get('/api/goals');
    expect(before).toMatchObject({ status: 200, text: 'null' });
    const goal = await create(alice);
    expect(goal).toMatchObject({
      title: 'Run 10 km',
      description: null,
      measurable: '',
      startDate: '2026-03-11',
      targetDate: '2026-04-10',
      isEnabled: true,
      isActive: true,
      shouldShow: true,
    });
    const { body, headers } = await alice.get('/api/goals');
    expect(body).toEqual(goal);
    const etag = headers.get('etag') ?? '';
    expect(await alice.get('/api/goals', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  });

  test.each([
    [{ title: ' ' }, 'Goal name is required'],
    [{ title: '\u200B\u3164' }, 'Goal name is required'],
    [{ title: undefined }, 'Goal name is required'],
    [{ title: 'x'.repeat(201) }, 'Title too long'],
    [{ description: 'x'.repeat(501) }, 'Description too long'],
    [{ relevant: 'x'.repeat(301) }, 'Too long'],
    [{ startDate: undefined }, 'Start date is required'],
    [{ targetDate: '' }, 'Target date is required'],
    [{ targetDate: '2026-02-30' }, 'A day is written YYYY-MM-DD'],
    [{ targetDate: '2026-03-10' }, 'Target date must not be before the start date'],
  ])('%o is refused with "%s"', async (fields, message) => {
    const alice = await somebody();
    expect(await alice.post('/api/goals', { ...GOAL, ...fields })).toMatchObject({ status: 400, body: { message } });
    expect(await goalOf(alice)).toBeNull();
  });

  test('of somebody else does not exist, and stays as it is', async () => {
    const [alice, bob] = [await somebody(), await somebody()];
    const goal = await create(bob);
    const tries = await Promise.all([
      alice.patch(`/api/goals/${goal.id}`, { title: 'taken' }),
      alice.patch(`/api/goals/${goal.id}`, { isEnabled: false }),
      alice.delete(`/api/goals/${goal.id}`),
      alice.post(`/api/goals/${goal.id}/dismiss`),
      alice.post(`/api/goals/${goal.id}/reset-dismissal`),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await goalOf(bob)).toEqual(goal);
    expect(await allowanceOf(alice)).toMatchObject({ changesUsed: 0 });
  });

  test('that changed is told to the owner’s open browsers', async () => {
    const alice = await somebody();
    const live = await openLive(server.address, alice);
    await create(alice);
    expect(await live.until('"lists":["goals"]')).toContain('event: changed');
    await live.close();
  });
});

describe('one change a month', () => {
  test('editing uses it; a second edit, a deletion and a new goal are refused with the day it is possible again', async () => {
    const alice = await somebody();
    const goal = await create(alice);
    const edited = await alice.patch(`/api/goals/${goal.id}`, { title: 'Run 20 km', description: ' ' });
    expect(edited).toMatchObject({ status: 200, body: { title: 'Run 20 km', description: null } });
    expect(await allowanceOf(alice)).toEqual({
      canModify: false,
      changesUsed: 1,
      maxChanges: 1,
      availableFrom: '2026-04-01',
    });
    expect(await alice.patch(`/api/goals/${goal.id}`, { title: 'Run 30 km' })).toMatchObject(USED);
    expect(await alice.delete(`/api/goals/${goal.id}`)).toMatchObject(USED);
    expect(await goalOf(alice)).toMatchObject({ title: 'Run 20 km' });
    await at('2026-04-01T12:00:00Z', async () => {
      expect(await alice.delete(`/api/goals/${goal.id}`)).toMatchObject({ status: 204 });
      expect(await goalOf(alice)).toBeNull();
    });
  });

  test('deleting and creating anew is no way round it', async () => {
    const alice = await somebody();
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) {
      const goal = await alice.post('/api/goals', GOAL);
      statuses.push(goal.status, (await alice.delete(`/api/goals/${(goal.body as Goal).id ?? 1}`)).status);
    }
    expect(statuses).toEqual([201, 204, 409, 404, 409, 404, 409, 404]);
    expect(await allowanceOf(alice)).toMatchObject({ changesUsed: 1 });
  });

  test('showing, hiding, dismissing and restoring are free, before and after', async () => {
    const alice = await somebody();
    const { id } = await create(alice);
    const turn = async () => [
      ((await alice.patch(`/api/goals/${id}`, { isEnabled: false })).body as Goal).shouldShow,
      ((await alice.patch(`/api/goals/${id}`, { isEnabled: true })).body as Goal).shouldShow,
      ((await alice.post(`/api/goals/${id}/dismiss`)).body as Goal).shouldShow,
      ((await alice.post(`/api/goals/${id}/reset-dismissal`)).body as Goal).shouldShow,
    ];
    expect(await turn()).toEqual([false, true, false, true]);
    expect(await allowanceOf(alice)).toMatchObject({ changesUsed: 0 });
    await alice.patch(`/api/goals/${id}`, { title: 'Run 20 km' });
    expect(await turn()).toEqual([false, true, false, true]);
    expect(await allowanceOf(alice)).toMatchObject({ changesUsed: 1 });
  });

  test('a refused edit uses nothing', async () => {
    const alice = await somebody();
    const { id } = await create(alice);
    const message = 'Target date must not be before the start date';
    expect(await alice.patch(`/api/goals/${id}`, { startDate: '2026-05-01' })).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'startDate', message }] },
    });
    expect(await alice.patch(`/api/goals/${id}`, {})).toMatchObject({ status: 400 });
    expect(await allowanceOf(alice)).toMatchObject({ changesUsed: 0 });
  });

  test('months are those of the owner', async () => {
    const alice = await somebody({ timezone: 'Pacific/Kiritimati' });
    const { id } = await create(alice);
    await alice.patch(`/api/goals/${id}`, { title: 'March' });
    // Fourteen hours ahead of UTC, where it is already April.
    await at('2026-03-31T11:00:00Z', async () => {
      expect(await alice.patch(`/api/goals/${id}`, { title: 'April' })).toMatchObject({ status: 200 });
    });
  });
});

test('a goal dismissed before today moved back returns on the next day, not on the earlier one nor a day late', async () => {
  const alice = await somebody({ timezone: 'Asia/Tokyo' });
  const { id } = await create(alice);
  // Thursday morning in Tokyo, Wednesday evening in Los Angeles.
  await at('2026-03-12T00:00:00Z', async () => {
    await alice.post(`/api/goals/${id}/dismiss`);
    await alice.patch('/api/settings', { timezone: 'America/Los_Angeles' });
    expect(await goalOf(alice)).toMatchObject({ shouldShow: false });
  });
  await at('2026-03-12T16:00:00Z', async () => expect(await goalOf(alice)).toMatchObject({ shouldShow: true }));
});

test('a dismissed goal returns on the owner’s next day', async () => {
  const alice = await somebody({ timezone: 'America/New_York' });
  const { id } = await create(alice);
  const { headers } = await alice.get('/api/goals');
  await alice.post(`/api/goals/${id}/dismiss`);
  expect(await goalOf(alice)).toMatchObject({ shouldShow: false });
  await at('2026-03-12T03:00:00Z', async () => expect(await goalOf(alice)).toMatchObject({ shouldShow: false }));
  await at('2026-03-12T05:00:00Z', async () => expect(await goalOf(alice)).toMatchObject({ shouldShow: true }));
  const etag = headers.get('etag') ?? '';
  expect((await alice.get('/api/goals', { 'if-none-match': etag })).status).toBe(200);
});
