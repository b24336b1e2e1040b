import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#testing/test-mail.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const COMMAND = fileURLToPath(new URL('admin-command.ts', import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

const admin = async (...words: string[]) => {
  const { dataDir, databaseUrl } = server.database;
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
  return promisify(execFile)(process.execPath, [COMMAND, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr.trim() }),
  );
};

test('a challenge is opened from the command line, also while the server runs', { timeout: 30_000 }, async () => {
  const alice = await server.person('alice');
  expect(await admin('challenge', 'open')).toMatchObject({ code: 64, said: expect.stringContaining('Nobody waits') });
  await alice.post('/api/challenge/waitlist/join');
  const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(await admin('challenge', 'open', day)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`7 Day Challenge: 1 person, from ${day} to `),
  });
  expect((await alice.get('/api/challenge')).body).toMatchObject({ challenge: { startDate: day } });
  server.clock.now = Date.now();
  expect((await mailsTo(server, alice.email)).map(({ subject }) => subject)).toEqual([
    'Your 7 Day Challenge on Crushing begins',
  ]);
  expect(await admin('challenge', 'shut')).toMatchObject({ code: 64, said: expect.stringContaining('Usage: ') });
});
