import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '#database/back-up.ts';
import { SQLITE_FILE } from '#database/connect.ts';
import { create } from '#testing/habit-calls.ts';
import { copiedDatabase, testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.drop());

const HABITS = '/api/habits';

/** The database as it is now, to be put back later as often as wanted. */
const backedUp = async (): Promise<() => Promise<TestDatabase>> => {
  if (database.databaseUrl !== null) {
    const backup = await copiedDatabase(database);
    return async () => copiedDatabase(backup);
  }
  const copy = await backUp(database.dataDir, 0);
  return async () => {
    const file = join(database.dataDir, SQLITE_FILE);
    for (const log of ['-wal', '-shm']) rmSync(`${file}${log}`, { force: true });
    copyFileSync(copy, file);
    return database;
  };
};

test('what was read after a backup is not taken for what is there once it was restored, however often', async () => {
  const before = await testServer({ database });
  const alice = await before.person('alice');
  await before.stop();
  const restore = await backedUp();
  const etags = new Set<string>();
  for (let time = 1; time <= 3; time += 1) {
    const restored = await restore();
    const server = await testServer({ database: restored });
    const again = server.visitor();
    again.useCookie(alice.cookie());
    // The same version each time, for other data.
    await create({ ...alice, ...again }, { name: `Life ${time}` });
    for (const etag of etags) expect((await again.get(HABITS, { 'if-none-match': etag })).status).toBe(200);
    etags.add((await again.get(HABITS)).headers.get('etag') ?? '');
    await server.stop();
    if (restored !== database) await restored.drop();
  }
  expect(etags.size).toBe(3);
});
