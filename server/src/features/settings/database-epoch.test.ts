import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#features/backups/make-backup.ts';
import { restoreBackup } from '#features/backups/restore-backup.ts';
import { create } from '#testing/habit-calls.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.drop());

const HABITS = '/api/habits';

/** The database as it is now, to be put into a new one as often as wanted. */
const backedUp = async (): Promise<() => Promise<TestDatabase>> => {
  const backupDir = join(database.dataDir, 'backups');
  const { path } = await makeBackup({ ...database, backupDir }, { name: 'now', now: 0 });
  return async () => {
    const restored = await testDatabase();
    await restoreBackup(path, restored);
    return restored;
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
    await restored.drop();
  }
  expect(etags.size).toBe(3);
});
