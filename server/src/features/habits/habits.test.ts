import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Habit, Instance, SavedInstance } from '@crushing/contract/habits/schemas';
import { DAILY, create, habitOf, saveInstance } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await testServer();
  await server.person('dan');
  alice = await server.person('alice');
  bob = await server.person('bob');
});
afterAll(async () => server.stop());

describe('creating a habit', () => {
  test('a new habit stands at the end of the list, open, without an instance', async () => {
    const first = await create(alice);
    const second = await create(alice, { name: '  Drink water ', weekdays: [], notes: ' ' });
    expect(second).toMatchObject({
      name: 'Drink water',
      notes: null,
      weekdays: null,
      streak: 0,
      reps: 0,
      completed: false,
    });
    expect(second.sortOrder).toBe(first.sortOrder + 1);
    expect(second.schedules).toEqual([{ from: '2026-03-11', type: 'daily', weekdays: null }]);
    expect(second).not.toHaveProperty('instance');
    expect(await habitOf(alice, second.id)).toEqual(second);
  });

  test.each([
    [{ name: ' ' }, 'Habit name is required'],
    [{ name: 'x'.repeat(201) }, 'A habit name has at most 200 characters'],
    [{ type: 'hourly' }, 'Please select Daily or Weekly'],
    [{ deadline: '25:00' }, 'A time is written HH:MM'],
    [{ weekdays: ['someday'] }, 'Weekdays are monday to sunday'],
    [{ notes: 'x'.repeat(2001) }, 'A note has at most 2000 characters'],
    [{ name: 'nul\u0000' }, 'The text contains characters that cannot be stored'],
    [{ name: 'bell\u0007' }, 'The text contains characters that cannot be stored'],
    [{ notes: '\u0001'.repeat(2000) }, 'The text contains characters that cannot be stored'],
    [{ name: '\u200B\u2800\u3164' }, 'Habit name is required'],
  ])('%o is refused with "%s" and nothing is created', async (fields, message) => {
    const before = (await alice.get('/api/habits')).body;
    const answer = await alice.post('/api/habits', { ...DAILY, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect((await alice.get('/api/habits')).body).toEqual(before);
  });

  test('a note keeps its tabs and lines, and every line end becomes a line feed', async () => {
    const habit = await create(alice, { notes: 'a\tb\r\nc\rd' });
    expect(habit.notes).toBe('a\tb\nc\nd');
  });

  test('fields that are not the caller’s to set are not taken', async () => {
    const habit = await create(alice, { userId: bob.id, streak: 99, reps: 99, deletedAt: 'x', id: 1, sortOrder: 500 });
    expect(habit).toMatchObject({ streak: 0, reps: 0 });
    expect(await habitOf(bob, habit.id)).toBeUndefined();
  });

  test('a person keeps at most 500 live habits', async () => {
    const carol = await server.person('carol');
    await server.deps.database.transact(async ({ query }) => {
      const row = {
        userId: carol.id,
        name: 'x',
        type: 'daily' as const,
        deadline: '00:00',
        schedules: '[]',
        startDay: calendarDay('2026-01-01'),
        createdDay: calendarDay('2026-01-01'),
        icon: null,
        notes: null,
        createdAt: '2026-01-01T00:00:00.000Z',
        lastUpdated: '2026-01-01T00:00:00.000Z',
      };
      await query
        .insertInto('habits')
        .values(Array.from({ length: 500 }, () => row))
        .execute();
    });
    const answer = await carol.post('/api/habits', DAILY);
    expect(answer.status).toBe(400);
    expect((answer.body as { message: string }).message).toContain('500 habits');
  });
});

describe('changing a habit', () => {
  test('new weekdays hold from today; past days keep their rule', async () => {
    const noon = server.clock.now;
    server.clock.now = Date.parse('2026-03-09T12:00:00.000Z');
    const habit = await create(alice);
    server.clock.now = noon;
    await saveInstance(alice, habit.id, '2026-03-09', { completed: true });
    await saveInstance(alice, habit.id, '2026-03-10', { completed: true });
    const changed = await alice.patch(`/api/habits/${habit.id}`, {
      type: 'weekly',
      weekdays: ['friday', 'monday', 'friday'],
    });
    expect(changed.body).toMatchObject({ type: 'weekly', weekdays: ['monday', 'friday'], streak: 2 });
    expect((changed.body as Habit).schedules.at(-1)).toEqual({
      from: '2026-03-11',
      type: 'weekly',
      weekdays: ['monday', 'friday'],
    });
  });

  test('clearing all days leaves the streak as it is', async () => {
    const habit = await create(alice);
    for (const date of ['2026-03-09', '2026-03-10', '2026-03-11']) {
      await saveInstance(alice, habit.id, date, { completed: true });
    }
    const cleared = await alice.patch(`/api/habits/${habit.id}`, { type: 'weekly', weekdays: null });
    expect(cleared.body).toMatchObject({ weekdays: null, streak: 3 });
    expect(await habitOf(alice, habit.id)).toMatchObject({ streak: 3, reps: 3 });
  });

  test('new weekdays on the day of creation leave back-filled days their rule', async () => {
    const habit = await create(alice);
    await saveInstance(alice, habit.id, '2026-03-10', { completed: true });
    await saveInstance(alice, habit.id, '2026-03-09', { completed: true });
    const changed = await alice.patch(`/api/habits/${habit.id}`, { type: 'weekly', weekdays: ['friday'] });
    expect(changed.body).toMatchObject({ streak: 2, startDay: '2026-03-09' });
  });

  test('a rename names new days only, and today, which may have its instance already', async () => {
    const habit = await create(alice, { name: 'Run' });
    await saveInstance(alice, habit.id, '2026-03-10', { completed: true });
    await saveInstance(alice, habit.id, '2026-03-11', { completed: false });
    await alice.patch(`/api/habits/${habit.id}`, { name: 'Run 5 km' });
    await saveInstance(alice, habit.id, '2026-03-11', { completed: true });
    const days = (await alice.get(`/api/habits/${habit.id}/instances`)).body as Instance[];
    expect(days.map(({ habitName }) => habitName)).toEqual(['Run 5 km', 'Run']);
  });

  test.each([[{ name: ' ' }], [{ updates: { name: ' ' } }]])(
    'a change of %j says what is wrong with it',
    async (body) => {
      const habit = await create(alice);
      expect(await alice.patch(`/api/habits/${habit.id}`, body)).toMatchObject({
        status: 400,
        body: { message: 'Habit name is required' },
      });
    },
  );

  test('an empty change is refused', async () => {
    const habit = await create(alice);
    expect((await alice.patch(`/api/habits/${habit.id}`, {})).status).toBe(400);
  });
});

describe('deleting and restoring', () => {
  test('a deleted habit leaves every live list, past days keep it, and it comes back whole', async () => {
    const habit = await create(alice, { name: 'Meditate' });
    await saveInstance(alice, habit.id, '2026-03-10', { completed: true });
    expect((await alice.delete(`/api/habits/${habit.id}`)).status).toBe(204);
    expect(await habitOf(alice, habit.id)).toBeUndefined();
    expect((await saveInstance(alice, habit.id, '2026-03-11', { completed: true })).status).toBe(404);
    const range = (await alice.get('/api/habit-instances?startDate=2026-03-10&endDate=2026-03-10T23:59:59.000Z'))
      .body as Instance[];
    expect(range.some(({ habitId, habitName }) => habitId === habit.id && habitName === 'Meditate')).toBe(true);
    const restored = await alice.post(`/api/habits/${habit.id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { id: habit.id, streak: 1, reps: 1 } });
  });

  test('after 30 days a deleted habit cannot be restored', async () => {
    const habit = await create(alice);
    await alice.delete(`/api/habits/${habit.id}`);
    const before = server.clock.now;
    const dayMs = 24 * 60 * 60 * 1000;
    // A visit in between keeps the session alive.
    server.clock.now = before + 15 * dayMs;
    await alice.get('/api/user');
    server.clock.now = before + 31 * dayMs;
    const late = await alice.post(`/api/habits/${habit.id}/restore`);
    server.clock.now = before;
    expect(late.status).toBe(404);
  });

  test('having ever created a habit stays true after deleting it', async () => {
    const alice2 = await server.person('alice2');
    expect((await alice2.get('/api/user/has-ever-created-habits')).body).toEqual({ hasEverCreatedHabits: false });
    const habit = await create(alice2);
    await alice2.delete(`/api/habits/${habit.id}`);
    expect((await alice2.get('/api/user/has-ever-created-habits')).body).toEqual({ hasEverCreatedHabits: true });
  });
});

describe('order', () => {
  test('the order is saved for all named habits or for none', async () => {
    const bob2 = await server.person('bob2');
    const rows = Array.from({ length: 50 }, (_, place) => ({ ...DAILY, name: `habit ${place}` }));
    await bob2.post('/api/habits/import', rows);
    const listed = async (): Promise<Habit[]> => (await bob2.get('/api/habits')).body as Habit[];
    const names = async () => (await listed()).map(({ name }) => name);
    const reversed = (await listed()).map(({ id }, place) => ({ id, sortOrder: 50 - place }));
    expect((await bob2.patch('/api/habits/reorder', { habitOrders: reversed })).status).toBe(204);
    const wanted = rows.map(({ name }) => name).toReversed();
    expect(await names()).toEqual(wanted);
    // This is the first order, but one habit belongs to another person.
    const foreign = (await create(bob)).id;
    const mixed = reversed.map(({ id }, place) => ({ id: place === 24 ? foreign : id, sortOrder: place }));
    expect((await bob2.patch('/api/habits/reorder', { habitOrders: mixed })).status).toBe(404);
    expect(await names()).toEqual(wanted);
  });
});

describe('somebody else', () => {
  test('every id of another person answers as a missing one, and nothing of theirs changes', async () => {
    const habit = await create(bob, { name: 'Private run' });
    const { id } = (await saveInstance(bob, habit.id, '2026-03-11', { completed: true, notes: 'mine' }))
      .body as Instance;
    const before = (await bob.get('/api/habits')).body;
    const tries = await Promise.all([
      alice.patch(`/api/habits/${habit.id}`, { name: 'taken' }),
      alice.delete(`/api/habits/${habit.id}`),
      alice.post(`/api/habits/${habit.id}/restore`),
      alice.get(`/api/habits/${habit.id}/instances`),
      alice.patch(`/api/habit-instances/${id}`, { completed: false }),
      alice.patch(`/api/habit-instances/${id}/note`, { notes: 'hello' }),
      saveInstance(alice, habit.id, '2026-03-11', { completed: false }),
    ]);
    const missing = await alice.patch('/api/habits/2000000000', { name: 'x' });
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(tries[0]?.body).toEqual(missing.body);
    expect((await bob.get('/api/habits')).body).toEqual(before);
  });
});

describe('freshness', () => {
  test('an unchanged list is answered 304 without a body, any change makes it new', async () => {
    const habit = await create(alice);
    const first = await alice.get('/api/habits');
    const etag = first.headers.get('etag') ?? '';
    const same = await alice.get('/api/habits', { 'if-none-match': etag });
    expect(same).toMatchObject({ status: 304, text: '' });
    await saveInstance(alice, habit.id, '2026-03-11', { notes: 'changed' });
    expect((await alice.get('/api/habits', { 'if-none-match': etag })).status).toBe(200);
  });

  test('a new day is a new list although nothing was written', async () => {
    const { headers } = await alice.get('/api/habits');
    const before = server.clock.now;
    server.clock.now = before + 24 * 60 * 60 * 1000;
    const tomorrow = await alice.get('/api/habits', { 'if-none-match': headers.get('etag') ?? '' });
    server.clock.now = before;
    expect(tomorrow.status).toBe(200);
  });

  test('no answer with personal data may be kept by a cache', async () => {
    const { headers } = await alice.get('/api/habits');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('ranges', () => {
  test('a timestamp means the owner’s day at that instant', async () => {
    const eve = await server.person('eve', { timezone: 'Pacific/Auckland' });
    const habit = await create(eve);
    const { body } = await saveInstance(eve, habit.id, '2026-03-12', { completed: true });
    const { id, date } = body as SavedInstance;
    const listed = [expect.objectContaining({ id, date, completed: true })];
    // Half past eight in the morning of the 12th in Auckland.
    const range = 'startDate=2026-03-11T19:30:00.000Z&endDate=2026-03-11T19:30:00Z';
    expect((await eve.get(`/api/habit-instances?${range}`)).body).toEqual(listed);
    expect((await eve.get('/api/habit-instances?startDate=2026-03-12T00:00&endDate=2026-03-12')).body).toEqual(listed);
  });

  test.each(['startDate=9999-12-31&endDate=9999-12-31', 'startDate=9999-06-01&endDate=9999-12-01'])(
    'a range at the end of all days has nothing: %s',
    async (range) => {
      expect(await alice.get(`/api/habit-instances?${range}`)).toMatchObject({ status: 200, body: [] });
    },
  );

  test.each(['2026-03-13', '1999-12-31'])('the list of %s is nobody’s', async (date) => {
    expect((await alice.get(`/api/habits?date=${date}`)).status).toBe(400);
  });

  test.each([
    ['startDate=2026-03-12&endDate=2026-03-11', 'startDate is after endDate'],
    ['startDate=2025-01-01&endDate=2026-03-11', 'At most 400 days can be asked for at once'],
    ['startDate=2026-13-01T00:00:00Z&endDate=2026-03-11', 'A day is written YYYY-MM-DD'],
    ['startDate=0001-01-01T00:00:00Z&endDate=2026-03-11', 'Days before 2000-01-01 are not recorded'],
    ['startDate=2026-13-01&endDate=2026-03-11', 'A day is written YYYY-MM-DD'],
    ['startDate=1999-12-31&endDate=2000-01-02', 'Days before 2000-01-01 are not recorded'],
  ])('%s is refused: %s', async (query, message) => {
    expect(await alice.get(`/api/habit-instances?${query}`)).toMatchObject({ status: 400, body: { message } });
  });
});
