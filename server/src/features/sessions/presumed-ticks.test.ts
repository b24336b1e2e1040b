import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create, habitOf, record } from '#testing/habit-calls.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const TODAY = '2026-03-11';
const TEN_HOURS = 10 * 60 * 60 * 1000;
const VISIT_NOTED_EVERY_MS = 60 * 60 * 1000;
const TOMORROW = '2026-03-12';
const IN_TWO_DAYS = '2026-03-13';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.person('first');
});
afterAll(async () => server.stop());

/** A person whom this process knows: a tick was made through it. */
const knownPerson = async (username: string): Promise<{ person: TestPerson; habitId: number }> => {
  const person = await server.person(username);
  const { id: habitId } = await create(person);
  expect((await record(person, habitId, TODAY, { completed: true })).status).toBe(201);
  return { person, habitId };
};

/** As another process would: this one is not told. */
const endSessions = async ({ id }: TestPerson): Promise<void> =>
  server.deps.database.transact(async ({ query }) => {
    await query.deleteFrom('sessions').where('userId', '=', id).execute();
  });

const change = async ({ id }: TestPerson, fields: { timezone?: string; dayEndsAt?: number }): Promise<void> =>
  server.deps.database.transact(async ({ query }) => {
    await query.updateTable('users').set(fields).where('id', '=', id).execute();
  });

/** More people than a process has connections for writing, each with a habit ticked today. */
const crowd = async (name: string) =>
  Promise.all(Array.from({ length: 12 }, async (_, place) => knownPerson(`${name} ${place}`)));

const untickAll = async (people: Awaited<ReturnType<typeof crowd>>): Promise<number[]> =>
  Promise.all(
    people.map(async ({ person, habitId }) => (await record(person, habitId, TODAY, { completed: false })).status),
  );

const writtenFor = async ({ id }: TestPerson, habitId: number) => {
  const { read } = server.deps.database;
  return {
    records: await read.selectFrom('habit_instances').selectAll().where('habitId', '=', habitId).execute(),
    habit: await read.selectFrom('habits').selectAll().where('id', '=', habitId).execute(),
    version: await read.selectFrom('person_versions').select('version').where('userId', '=', id).execute(),
  };
};

describe.runIf(process.env['DATABASE'] === 'postgres')('a tick where other processes write too', () => {
  test.each([
    ['ticks', { date: TODAY, completed: false }],
    ['writes a note', { date: TODAY, notes: 'Too late' }],
    ['ticks a day without a record', { date: '2026-03-10', completed: true }],
  ])('of a session that another process has ended, one that %s, is refused and leaves no trace', async (what, wish) => {
    const { person, habitId } = await knownPerson(what);
    await endSessions(person);
    const before = await writtenFor(person, habitId);
    const answer = await record(person, habitId, wish.date, wish);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: 'Please sign in first.' });
    expect(await writtenFor(person, habitId)).toEqual(before);
  });

  test('whose session has ended is told nothing of what there is, nor what is wrong with what was sent', async () => {
    const { person, habitId } = await knownPerson('curious');
    await endSessions(person);
    const asked = [
      await record(person, habitId + 1000, TODAY, { completed: true }),
      await record(person, habitId, '2026-03-20', { completed: true }),
      await record(person, habitId, TODAY, { completed: 'perhaps' }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('of a person whose zone was changed by another process counts by the new zone', async () => {
    const { person, habitId } = await knownPerson('traveller');
    expect((await record(person, habitId, IN_TWO_DAYS, { completed: true })).status).toBe(400);
    // There it is tomorrow already, and a day ahead of that may be ticked.
    await change(person, { timezone: 'Pacific/Kiritimati' });
    expect((await record(person, habitId, IN_TWO_DAYS, { completed: true })).status).toBe(201);
    await change(person, { timezone: 'UTC' });
    expect((await record(person, habitId, IN_TWO_DAYS, { completed: false })).status).toBe(400);
    expect(await habitOf(person, habitId)).toMatchObject({ reps: 2 });
  });

  test('of a person whose end of day was changed by another process counts by the new one', async () => {
    server.clock.now -= TEN_HOURS;
    const { person, habitId } = await knownPerson('night owl');
    expect((await record(person, habitId, TOMORROW, { completed: true })).status).toBe(201);
    // At two in the night it is still yesterday for them, and tomorrow is two days ahead.
    await change(person, { dayEndsAt: 3 });
    expect((await record(person, habitId, TOMORROW, { completed: false })).status).toBe(400);
    expect(await habitOf(person, habitId)).toMatchObject({ reps: 2 });
    server.clock.now += TEN_HOURS;
  });

  test('raises the version once, also when another zone has it done again', async () => {
    const { person, habitId } = await knownPerson('once');
    const [before] = (await writtenFor(person, habitId)).version;
    await change(person, { timezone: 'Europe/Vienna' });
    expect((await record(person, habitId, TODAY, { completed: false })).status).toBe(200);
    const [after] = (await writtenFor(person, habitId)).version;
    expect(after?.version).toBe((before?.version ?? 0) + 1);
  });

  test('is one unit of work and notes no visit, also when the last one could not be noted', async () => {
    const people = await crowd('busy');
    server.clock.now += VISIT_NOTED_EVERY_MS + 1;
    const database = server.deps.database as { transact: (...work: unknown[]) => Promise<unknown> };
    const { transact } = database;
    database.transact = async () => {
      throw Object.assign(new Error('no space'), { code: '53100' });
    };
    const visits = await Promise.all(people.map(async ({ person }) => (await person.get('/api/habits')).status));
    expect(new Set(visits)).toEqual(new Set([200]));
    let units = 0;
    database.transact = async (...work) => {
      units += 1;
      return transact(...work);
    };
    expect(new Set(await untickAll(people))).toEqual(new Set([200]));
    expect(units).toBe(people.length);
    database.transact = transact;
    server.clock.now -= VISIT_NOTED_EVERY_MS + 1;
  });

  test.each([
    ['well written', { body: { habitId: 1, date: TODAY, completed: false } }],
    ['answered before it reaches anybody', { raw: '{', headers: { 'content-type': 'application/json' } }],
  ])('of an ended session, %s, is counted against its person once and not again', async (_, sent) => {
    const strict = await testServer({ environment: { RATE_LIMIT_FACTOR: '0.02' } });
    const person = await strict.person('counted');
    const { id: habitId } = await create(person);
    expect((await record(person, habitId, TODAY, { completed: true })).status).toBe(201);
    await strict.deps.database.transact(async ({ query }) => {
      await query.deleteFrom('sessions').where('userId', '=', person.id).execute();
    });
    const tryAgain = async (times: number): Promise<void> => {
      expect((await person.send('POST', '/api/habit-instances', sent)).status).toBeGreaterThanOrEqual(400);
      if (times > 1) await tryAgain(times - 1);
    };
    // More often than a person may call in a minute.
    await tryAgain(15);
    const again = strict.visitor();
    expect((await again.post('/api/login', { username: person.username, password: TEST_PASSWORD })).status).toBe(200);
    expect((await again.get('/api/habits')).status).toBe(200);
    await strict.stop();
  });

  test('known by its id is asked for in the same way', async () => {
    const { person, habitId } = await knownPerson('by id');
    const { body } = await record(person, habitId, TODAY, { completed: true });
    const path = `/api/habit-instances/${(body as { id: number }).id}`;
    expect((await person.patch(path, { completed: false })).status).toBe(200);
    await endSessions(person);
    const before = await writtenFor(person, habitId);
    expect((await person.patch(path, { completed: true })).status).toBe(401);
    expect((await person.patch(`${path}/note`, { notes: 'Too late' })).status).toBe(401);
    expect(await writtenFor(person, habitId)).toEqual(before);
  });
});
