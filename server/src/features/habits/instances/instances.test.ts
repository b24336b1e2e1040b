import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Instance, SavedInstance } from '@crushing/contract/habits/schemas';
import { create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;

beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

describe('ticking a habit', () => {
  test('the first tick of a day makes its instance; ticking again changes nothing', async () => {
    const habit = await create(alice);
    const first = await saveInstance(alice, habit.id, '2026-03-11', { completed: true });
    server.clock.now += 60_000;
    const again = await saveInstance(alice, habit.id, '2026-03-11', { completed: true });
    server.clock.now -= 60_000;
    expect([first.status, again.status]).toEqual([201, 200]);
    const { version: _, ...saved } = again.body as SavedInstance;
    expect(first.body).toMatchObject(saved);
    const { habit: figures, day: __, milestone: ___, ...instance } = saved;
    expect(await habitOf(alice, habit.id)).toMatchObject({ ...figures, instance });
  });

  test('a run over several days is counted, broken by a missed day and healed by ticking it later', async () => {
    const habit = await create(alice);
    for (const day of ['08', '09', '11']) await saveInstance(alice, habit.id, `2026-03-${day}`, { completed: true });
    expect(await habitOf(alice, habit.id)).toMatchObject({ streak: 1, reps: 3, startDay: '2026-03-08' });
    await saveInstance(alice, habit.id, '2026-03-10', { completed: true });
    expect(await habitOf(alice, habit.id)).toMatchObject({ streak: 4, reps: 4 });
  });

  test('a streak dies by itself when days pass, without a write', async () => {
    const habit = await create(alice);
    await saveInstance(alice, habit.id, '2026-03-11', { completed: true });
    const noon = server.clock.now;
    const dayMs = 24 * 60 * 60 * 1000;
    server.clock.now = noon + dayMs;
    expect(await habitOf(alice, habit.id)).toMatchObject({ streak: 1, completed: false });
    server.clock.now = noon + 2 * dayMs;
    expect(await habitOf(alice, habit.id)).toMatchObject({ streak: 0, reps: 1 });
    server.clock.now = noon;
  });

  test('a day ticked ahead counts once it has come', async () => {
    const habit = await create(alice);
    await saveInstance(alice, habit.id, '2026-03-11', { completed: true });
    await saveInstance(alice, habit.id, '2026-03-12', { completed: true });
    expect(await habitOf(alice, habit.id)).toMatchObject({ streak: 1, reps: 2 });
  });

  test('skipping takes the tick away and bridges the streak; ticking takes the skip away', async () => {
    const habit = await create(alice);
    await saveInstance(alice, habit.id, '2026-03-09', { completed: true });
    await saveInstance(alice, habit.id, '2026-03-10', { completed: true });
    const skipped = await saveInstance(alice, habit.id, '2026-03-10', { skipped: true });
    expect(skipped.body).toMatchObject({ completed: false, skipped: true });
    expect(await habitOf(alice, habit.id)).toMatchObject({ streak: 1, reps: 1 });
    const done = await saveInstance(alice, habit.id, '2026-03-10', { completed: true });
    expect(done.body).toMatchObject({ completed: true, skipped: false });
    expect(await habitOf(alice, habit.id)).toMatchObject({ streak: 2 });
  });

  test('completed on the habit ticks the owner’s today, flat or inside updates', async () => {
    const habit = await create(alice);
    const done = await alice.patch(`/api/habits/${habit.id}`, { completed: true });
    expect(done.body).toMatchObject({ completed: true, streak: 1, instance: { date: '2026-03-11', completed: true } });
    const undone = await alice.patch(`/api/habits/${habit.id}`, { updates: { completed: false } });
    expect(undone.body).toMatchObject({ completed: false, streak: 0, reps: 0 });
  });

  test.each([
    ['2026-03-13', 'This day has not come yet'],
    ['1999-12-31', 'Days before 2000-01-01 cannot be recorded'],
    ['2026-02-30', 'A day is written YYYY-MM-DD'],
    ['today', 'A day is written YYYY-MM-DD'],
  ])('the day %s is refused: %s', async (date, message) => {
    const habit = await create(alice);
    expect(await saveInstance(alice, habit.id, date, { completed: true })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test('completed and skipped together are refused', async () => {
    const habit = await create(alice);
    expect((await saveInstance(alice, habit.id, '2026-03-11', { completed: true, skipped: true })).status).toBe(400);
  });

  test('today is the day in the owner’s own time zone', async () => {
    const eve = await server.person('eve', { timezone: 'Pacific/Kiritimati' });
    const habit = await create(eve);
    const done = await eve.patch(`/api/habits/${habit.id}`, { completed: true });
    expect(done.body).toMatchObject({ instance: { date: '2026-03-12' } });
  });
});

describe('notes', () => {
  test('a note is trimmed, survives ticking, and an empty one clears it', async () => {
    const habit = await create(alice);
    const noted = (await saveInstance(alice, habit.id, '2026-03-11', { notes: '  chapter 3 ' })).body as Instance;
    expect(noted).toMatchObject({ notes: 'chapter 3', completed: false });
    const ticked = await alice.patch(`/api/habit-instances/${noted.id}`, { completed: true, date: '2026-03-11' });
    expect(ticked.body).toMatchObject({ notes: 'chapter 3', completed: true });
    const cleared = await alice.patch(`/api/habit-instances/${noted.id}/note`, { notes: '   ' });
    expect(cleared.body).toMatchObject({ notes: null, completed: true });
  });

  test('a date that is not the instance’s own is refused', async () => {
    const habit = await create(alice);
    const { id } = (await saveInstance(alice, habit.id, '2026-03-11', { notes: 'x' })).body as Instance;
    const answer = await alice.patch(`/api/habit-instances/${id}`, { completed: true, date: '2026-03-10' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'This instance is about 2026-03-11, not 2026-03-10' },
    });
  });
});
