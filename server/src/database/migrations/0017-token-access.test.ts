import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#http/session-cookie.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { scriptWith } from '#testing/api-token.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const OLD_TOKEN = `crush_${'o'.repeat(43)}`;
const createdAt = '2026-03-01T12:00:00.000Z';

let server: TestServer;
const database = await testDatabase();
beforeAll(async () => {
  await makeOlderDatabase(database, '0016-install-outcomes', async (db) => {
    const alice = {
      id: 1,
      email: 'alice@example.org',
      username: 'alice',
      usernameKey: 'alice',
      password: 'x',
      createdAt,
    };
    await db.insertInto('users').values(alice).execute();
    await db.insertInto('person_versions').values({ userId: 1, version: 1 }).execute();
    const token = { userId: 1, name: 'By hand', tokenHash: hashToken(OLD_TOKEN), createdAt };
    await db.insertInto('api_tokens').values(token).execute();
  });
  server = await testServer({ database });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test('a token from before may read only, because nobody has allowed it more', async () => {
  const script = scriptWith(server.address, OLD_TOKEN);
  expect((await script.get('/api/habits')).status).toBe(200);
  expect((await script.post('/api/habits', { name: 'Read', type: 'daily', deadline: '00:00' })).status).toBe(403);
});

test('the database takes no other access', async () => {
  const others = server.deps.database.transact(async ({ query }) =>
    query
      .updateTable('api_tokens')
      .set({ access: 'admin' as never })
      .execute(),
  );
  await expect(others).rejects.toThrow(/constraint/i);
});
