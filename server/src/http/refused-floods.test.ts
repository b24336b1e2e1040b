import { afterAll, beforeAll, expect, test } from 'vitest';
import { capturedLog } from '#testing/captured-log.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const LINES_A_MINUTE = 60;
const LEFT_OUT = 5;
const MINUTE_MS = 60_000;

const log = capturedLog();
let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await testServer({ logTo: log.stream });
  alice = await server.person('alice');
});
afterAll(async () => server.stop());

const linesOf = (event: string) => log.lines.filter((line) => line['event'] === event);
const isRefused = (event: string) => async () => {
  const answer =
    event === 'not-found'
      ? alice.get('/api/public/nobody')
      : alice.send('POST', '/api/habits', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect((await answer).status).toBe(event === 'not-found' ? 404 : 403);
};

test.each([
  ['foreign-page-refused', 'not-found'],
  ['not-found', 'foreign-page-refused'],
])(
  'a flood of %s leaves sixty lines a minute, those of %s, and one that counts the others',
  async (event, otherEvent) => {
    const refused = isRefused(event);
    const before = linesOf(event).length;
    await Promise.all(Array.from({ length: LINES_A_MINUTE + LEFT_OUT }, refused));
    expect(linesOf(event).slice(before)).toHaveLength(LINES_A_MINUTE);
    const othersBefore = linesOf(otherEvent).length;
    await isRefused(otherEvent)();
    expect(linesOf(otherEvent).slice(othersBefore)).toMatchObject([{ route: expect.any(String) }]);
    server.letPass(MINUTE_MS);
    await refused();
    const [counted, ...next] = linesOf(event).slice(before + LINES_A_MINUTE);
    expect(counted).toMatchObject({ leftOut: LEFT_OUT });
    expect(next).toMatchObject([{ route: expect.any(String) }]);
  },
);

test('a flood of probes without a database leaves sixty lines a minute', async () => {
  const { ping } = server.deps.database;
  const isAway = async (): Promise<never> => {
    throw new Error('away');
  };
  Object.assign(server.deps.database, { ping: isAway });
  server.letPass(MINUTE_MS);
  const probe = async () => (await server.visitor().get('/readyz')).status;
  const statuses = await Promise.all(Array.from({ length: LINES_A_MINUTE + LEFT_OUT }, probe));
  Object.assign(server.deps.database, { ping });
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(log.lines.filter(({ code }) => code === 'database-away')).toHaveLength(LINES_A_MINUTE);
});

test('what was left out when the server stops is told before', async () => {
  const refused = isRefused('foreign-page-refused');
  server.letPass(MINUTE_MS);
  await Promise.all(Array.from({ length: LINES_A_MINUTE + LEFT_OUT }, refused));
  const before = log.lines.length;
  await server.restart();
  expect(log.lines.slice(before)).toContainEqual(
    expect.objectContaining({ event: 'foreign-page-refused', leftOut: LEFT_OUT }),
  );
});
