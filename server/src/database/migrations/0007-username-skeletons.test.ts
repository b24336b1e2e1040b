import { usernameSkeleton } from '@crushing/domain/accounts/username-skeleton';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#http/session-cookie.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

// Oldest first: of the names that look alike, first the plain one was there and then the disguised one.
const NAMES = ['alice', 'a1ice', 'b0b', 'bob', 'carol'];
const createdAt = '2026-03-10T12:00:00.000Z';

let server: TestServer;
const database = await testDatabase();
beforeAll(async () => {
  await makeOlderDatabase(database, '0006-database-epoch', async (db) => {
    for (const [place, username] of NAMES.entries()) {
      const id = place + 1;
      const named = { id, username, usernameKey: username, email: `${username}@example.org` };
      await db
        .insertInto('users')
        .values({ ...named, password: 'x', createdAt })
        .execute();
      await db.insertInto('person_versions').values({ userId: id, version: 1 }).execute();
      const session = { userId: id, tokenHash: hashToken(`${username}-token`), createdAt, lastSeenAt: createdAt };
      await db.insertInto('sessions').values(session).execute();
    }
  });
  server = await testServer({ database });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const personOf = (username: string): TestClient => {
  const person = server.visitor();
  person.useCookie(`sid=${username}-token`);
  return person;
};

test('people whose names looked alike before keep their names, and the oldest one has the skeleton', async () => {
  const people = await server.deps.database.read
    .selectFrom('users')
    .select(['username', 'usernameSkeleton'])
    .orderBy('id')
    .execute();
  expect(people).toEqual([
    { username: 'alice', usernameSkeleton: usernameSkeleton('alice') },
    { username: 'a1ice', usernameSkeleton: null },
    { username: 'b0b', usernameSkeleton: usernameSkeleton('bob') },
    { username: 'bob', usernameSkeleton: null },
    { username: 'carol', usernameSkeleton: usernameSkeleton('carol') },
  ]);
  for (const username of NAMES)
    expect(await personOf(username).get('/api/user')).toMatchObject({ status: 200, body: { username } });
});

// A capital I, and a Cyrillic o.
test.each(['aIice', 'b\u043Eb'])('nobody takes "%s", which looks like them too', async (username) => {
  expect((await personOf('carol').put('/api/profile', { username })).status).toBe(409);
});
