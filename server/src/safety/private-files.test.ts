import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from '#reliability/server-process.ts';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

const ADMIN = fileURLToPath(new URL('../admin-command.ts', import.meta.url));

let place: TestDatabase;
beforeAll(async () => {
  place = await testDatabase();
});
afterAll(async () => place.drop());

test('nobody else on the machine can read what the product writes', async () => {
  const dataDir = join(place.dataDir, 'made by the product');
  const admin = { ADMIN_EMAIL: 'dan@example.org', ADMIN_USERNAME: 'dan', ADMIN_PASSWORD: 'dan and his secret' };
  const server = await startProcess({ ...place, dataDir, environment: admin });
  await server.ready;
  await testClient(server.address, server.address).post('/api/forgot-password', { email: admin.ADMIN_EMAIL });
  const database = place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl };
  execFileSync(process.execPath, [ADMIN, 'make-backup'], { env: { ...process.env, ...database, DATA_DIR: dataDir } });
  await expect.poll(() => filesIn(dataDir), { timeout: 20_000 }).toContainEqual(expect.stringMatching(/\.eml$/));
  const open = [dataDir, ...filesIn(dataDir)].filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  server.kill('SIGTERM');
  await server.ended;
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
