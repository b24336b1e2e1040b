import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

test.each([
  ['/healthz', { status: 'ok' }],
  ['/readyz', { status: 'ready' }],
])('%s is open, tells one word, and answers probes that ask with HEAD', async (path, body) => {
  const visitor = server.visitor();
  const answer = await visitor.get(path);
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const head = await visitor.send('HEAD', path);
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers.get('content-type')).toMatch(/^application\/json/);
});

test('/readyz says that the data folder cannot be read', async () => {
  const { dataDir } = server.deps.config;
  Object.assign(server.deps.config, { dataDir: `${dataDir}/gone` });
  expect(await server.visitor().get('/readyz')).toMatchObject({
    status: 503,
    body: { message: 'The data folder cannot be read.' },
  });
  Object.assign(server.deps.config, { dataDir });
});

test('/readyz, which asks the database, has the limit of open calls, and /healthz has none', async () => {
  const limited = await testServer({ environment: { RATE_LIMIT_FACTOR: '0.01' } });
  const ask = async (path: string) => (await limited.visitor().get(path)).status;
  const statuses = async (path: string) => Promise.all(Array.from({ length: 13 }, async () => ask(path)));
  expect((await statuses('/readyz')).filter((status) => status === 429)).toHaveLength(1);
  expect(new Set(await statuses('/healthz'))).toEqual(new Set([200]));
  await limited.stop();
});
