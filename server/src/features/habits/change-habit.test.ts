import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

const eventsOf = async (habitId: number): Promise<string[]> =>
  (
    await server.deps.database.read
      .selectFrom('habit_events')
      .select('kind')
      .where('habitId', '=', habitId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

// What follows from an event may count all days of a life.
test('a change that leaves a habit as it is writes no event and no later time, and the next real one does', async () => {
  const person = await server.person('alice');
  const same = { name: 'Read', type: 'weekly', weekdays: ['monday', 'friday'], notes: 'Long', isPrivate: true };
  const { id, lastUpdated } = await create(person, same);
  const before = await eventsOf(id);
  server.clock.now += 60_000;
  for (const changes of [same, { isPrivate: true }, { weekdays: ['monday', 'friday'] }]) {
    const answer = await person.patch(`/api/habits/${id}`, changes);
    expect(answer).toMatchObject({ status: 200, body: { ...same, lastUpdated } });
  }
  expect(await eventsOf(id)).toEqual(before);
  await person.patch(`/api/habits/${id}`, { isPrivate: false });
  await person.patch(`/api/habits/${id}`, { weekdays: ['monday'] });
  expect(await eventsOf(id)).toEqual([...before, 'privacy_changed', 'changed']);
});
