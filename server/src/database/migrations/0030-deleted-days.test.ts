import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOlderDatabase } from '#testing/older-database.ts';
import type { OlderTables } from '#testing/older-database.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import type { Kysely } from 'kysely';

const ADDED = '2026-03-01T08:00:00.000Z';
const PERSON = { password: 'x', createdAt: ADDED };
const PEOPLE = [
  { id: 1, name: 'alice', timezone: 'Pacific/Kiritimati', dayEndsAt: 0 },
  { id: 2, name: 'bob', timezone: null, dayEndsAt: 3 },
  { id: 3, name: 'carol', timezone: 'Mars/Olympus', dayEndsAt: 0 },
];

const fill = async (db: Kysely<OlderTables>): Promise<void> => {
  for (const { id, name, timezone, dayEndsAt } of PEOPLE) {
    const named = { email: `${name}@example.org`, username: name, usernameKey: name, usernameSkeleton: name };
    await db
      .insertInto('users')
      .values({ ...PERSON, ...named, id, timezone, dayEndsAt })
      .execute();
    await db.insertInto('person_versions').values({ userId: id, version: 1 }).execute();
    for (const deletedAt of ['2026-03-11T12:00:00.000Z', '2026-03-11T01:30:00.000Z', null]) {
      const rule = { type: 'daily', deadline: '00:00', schedules: '[]', startDay: '2026-03-01' };
      await db
        .insertInto('habits')
        .values({
          ...rule,
          userId: id,
          name: 'Run',
          createdDay: '2026-03-01',
          createdAt: ADDED,
          lastUpdated: ADDED,
          deletedAt,
        })
        .execute();
    }
  }
};

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  await makeOlderDatabase(database, '0029-privacy-changes', fill);
  server = await testServer({ database });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test('a habit that was deleted before gets the day of its deletion by the clock of its owner', async () => {
  const habits = await server.deps.database.read
    .selectFrom('habits')
    .select(['userId', 'deletedDay'])
    .orderBy('id')
    .execute();
  expect(habits).toEqual([
    // Noon in UTC is two in the morning of the next day in Kiritimati.
    { userId: 1, deletedDay: '2026-03-12' },
    { userId: 1, deletedDay: '2026-03-11' },
    { userId: 1, deletedDay: null },
    { userId: 2, deletedDay: '2026-03-11' },
    // The day of Bob ends at three in the morning.
    { userId: 2, deletedDay: '2026-03-10' },
    { userId: 2, deletedDay: null },
    // A zone that this machine does not know counts as UTC.
    { userId: 3, deletedDay: '2026-03-11' },
    { userId: 3, deletedDay: '2026-03-11' },
    { userId: 3, deletedDay: null },
  ]);
});
