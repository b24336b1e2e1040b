import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockFolder } from '#database/lock-folder.ts';
import { unfinishedName } from '#database/unfinished.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { testServer } from '#testing/test-server.ts';

test('what a killed restore left is removed before a migration, but never under another server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crushing-leftovers-'));
  const folder = { dataDir, databaseUrl: null };
  // Its next migration fails, so nothing after it is reached.
  await makeOlderDatabase(folder, '0004-late-changes', async (db) => {
    await sql`create table blocks (in_the_way integer)`.execute(db);
  });
  const left = join(dataDir, unfinishedName('restore', spawnSync(process.execPath, ['--version']).pid));
  mkdirSync(left);
  const start = async () => testServer({ database: { ...folder, drop: async () => undefined } });
  const unlock = lockFolder(dataDir);
  await expect(start()).rejects.toThrow();
  expect(existsSync(left)).toBe(true);
  unlock();
  await expect(start()).rejects.toThrow('blocks');
  expect(existsSync(left)).toBe(false);
  rmSync(dataDir, { recursive: true });
});
