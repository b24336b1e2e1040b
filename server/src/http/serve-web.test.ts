import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const PAGE = '<!doctype html><title>Crushing</title>';

const webDir = mkdtempSync(join(tmpdir(), 'crushing-web-'));
let server: TestServer;
beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), PAGE);
  server = await testServer({ webDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(webDir, { recursive: true });
});

test('a signed-in person who opens the sign-in page is sent to the dashboard, with an invitation too', async () => {
  const alice = await server.person('alice');
  for (const path of ['/auth', '/auth?code=ABC']) {
    const answer = await alice.get(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/dashboard');
  }
  await alice.post('/api/logout');
  expect(await alice.get('/auth')).toMatchObject({ status: 200, text: PAGE });
});

test('visitors, and people whose session is unknown here, get the sign-in page', async () => {
  const visitor = server.visitor();
  expect(await visitor.get('/auth')).toMatchObject({ status: 200, text: PAGE });
  visitor.useCookie('sid=made-up');
  expect(await visitor.get('/auth?tab=register')).toMatchObject({ status: 200, text: PAGE });
});

test('every other address of the web is the page, unknown ones of the API and of files are refusals', async () => {
  const bob = await server.person('bob');
  for (const path of ['/', '/dashboard', '/reset-password?token=x', '/nobody']) {
    expect(await bob.get(path)).toMatchObject({ status: 200, text: PAGE });
  }
  for (const path of ['/api/nothing', '/assets/gone.js']) expect((await bob.get(path)).status).toBe(404);
});
