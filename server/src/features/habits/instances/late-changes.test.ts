import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Habit, SavedInstance } from '@crushing/contract/habits/schemas';
import { DAILY, create } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
  bob = await server.person('bob');
});
afterAll(async () => server.stop());

const DAY = '2026-03-11';
const YESTERDAY = '2026-03-10';
const HOUR_MS = 3_600_000;
const KEY = '0123456789abcdef0123456789abcdef';

const saveInstance = async (habitId: number, wanted: object): Promise<SavedInstance> =>
  (await alice.post('/api/habit-instances', { habitId, date: DAY, ...wanted })).body as SavedInstance;

describe('a change that arrives late', () => {
  test('gives way to one that was wanted after it and arrived before it', async () => {
    const { id } = await create(alice);
    expect(await saveInstance(id, { completed: true, ageMs: HOUR_MS })).toMatchObject({ completed: true });
    expect(await saveInstance(id, { completed: false, ageMs: 2 * HOUR_MS })).toMatchObject({ completed: true });
    expect(await saveInstance(id, { completed: false, ageMs: HOUR_MS / 2 })).toMatchObject({ completed: false });
    const habit = ((await alice.get('/api/habits')).body as Habit[]).find((each) => each.id === id);
    expect(habit).toMatchObject({ streak: 0, reps: 0 });
  });

  test('does not take away a newer state with an older note, nor the other way round', async () => {
    const { id } = await create(alice);
    await saveInstance(id, { completed: true });
    expect(await saveInstance(id, { notes: 'From the train', ageMs: HOUR_MS })).toMatchObject({
      completed: true,
      notes: 'From the train',
    });
    await saveInstance(id, { notes: 'At home' });
    expect(await saveInstance(id, { skipped: true, notes: 'Too late', ageMs: HOUR_MS })).toMatchObject({
      completed: true,
      skipped: false,
      notes: 'At home',
    });
  });

  test('counts by its age too where the instance is known by its id', async () => {
    const { id } = await create(alice);
    const { id: instanceId } = await saveInstance(id, { completed: true });
    const late = await alice.patch(`/api/habit-instances/${instanceId}`, { completed: false, ageMs: HOUR_MS });
    expect(late).toMatchObject({ status: 200, body: { completed: true } });
  });

  test('has no say against what is wanted now, whatever the clock of the server showed before', async () => {
    const { id } = await create(alice);
    const { now } = server.clock;
    server.clock.now = now + 2 * HOUR_MS;
    await saveInstance(id, { completed: true, notes: 'By a clock that was fast' });
    // The clock is right again.
    server.clock.now = now;
    expect(await saveInstance(id, { completed: false, notes: 'Now', ageMs: HOUR_MS })).toMatchObject({
      completed: true,
    });
    expect(await saveInstance(id, { completed: false, notes: 'Now' })).toMatchObject({
      completed: false,
      notes: 'Now',
    });
    expect(await saveInstance(id, { completed: true, ageMs: HOUR_MS })).toMatchObject({ completed: false });
  });

  test('may be sent again without harm', async () => {
    const { id } = await create(alice);
    const sent = { completed: true, notes: 'Once', ageMs: HOUR_MS };
    const { version: _, ...once } = await saveInstance(id, sent);
    expect(await saveInstance(id, sent)).toMatchObject(once);
  });

  test.each([-1, 1.5, 'old', 400 * 24 * HOUR_MS])('of the age %s is refused', async (ageMs) => {
    const { id } = await create(alice);
    const answer = await alice.post('/api/habit-instances', { habitId: id, date: DAY, completed: true, ageMs });
    expect(answer.status).toBe(400);
  });
});

describe('a habit that arrives late', () => {
  test('counts from the day on which it was added, as on the device', async () => {
    const read = await create(alice);
    await alice.post('/api/habit-instances', { habitId: read.id, date: YESTERDAY, completed: true });
    const { startDay, schedules } = await create(alice, { ageMs: 24 * HOUR_MS });
    expect({ startDay, schedules }).toMatchObject({ startDay: YESTERDAY, schedules: [{ from: YESTERDAY }] });
    const { day } = (
      await alice.post('/api/habit-instances', { habitId: read.id, date: YESTERDAY, notes: 'In the evening' })
    ).body as SavedInstance;
    expect(day).toMatchObject({ done: 1, due: 2 });
  });

  test.each([-1, 400 * 24 * HOUR_MS])('of the age %s is refused', async (ageMs) => {
    expect((await alice.post('/api/habits', { ...DAILY, ageMs })).status).toBe(400);
  });
});

describe('a habit added again under its creation key', () => {
  test('is there once, also when it is added many times at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => alice.post('/api/habits', { ...DAILY, name: 'Sleep early', creationKey: KEY })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Habit).id}`)).size).toBe(1);
    const habits = (await alice.get('/api/habits')).body as Habit[];
    expect(habits.filter(({ name }) => name === 'Sleep early')).toHaveLength(1);
  });

  test('is answered as the list gives it, with the instance it has got meanwhile', async () => {
    const { id } = await create(alice, { creationKey: `${KEY}2` });
    await alice.post('/api/habit-instances', { habitId: id, date: DAY, completed: true, notes: 'In the rain' });
    const again = await create(alice, { creationKey: `${KEY}2` });
    const listed = (await alice.get('/api/habits')).body as Habit[];
    expect(again).toMatchObject({ completed: true, streak: 1, instance: { notes: 'In the rain' } });
    expect(again).toEqual(listed.find((habit) => habit.id === id));
  });

  test('is another one for another person', async () => {
    const [hers, his] = [
      await create(alice, { creationKey: `${KEY}1` }),
      await create(bob, { creationKey: `${KEY}1` }),
    ];
    expect(hers.id).not.toBe(his.id);
  });

  test('needs a key that can be one', async () => {
    expect((await alice.post('/api/habits', { ...DAILY, creationKey: 'short' })).status).toBe(400);
  });
});
