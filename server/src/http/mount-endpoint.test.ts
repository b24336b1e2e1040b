import * as v from 'valibot';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@crushing/contract/endpoint';
import { createAnswerSlots } from './answer-slots.ts';
import { mountEndpoint } from './mount-endpoint.ts';
import { limitRates } from './rate-limits.ts';
import { createReadBudget } from './read-budget.ts';
import { respondToErrors } from './respond-to-error.ts';
import { createUploadSlots } from './upload-slots.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await testServer();
  alice = await server.person('alice');
  bob = await server.person('bob');
});
afterAll(async () => server.stop());

const etagOf = async (person: TestPerson, path: string): Promise<string> =>
  (await person.get(path)).headers.get('etag') ?? '';

test.each(['/api/habits', '/api/user'])(
  'an unchanged %s is 304 without a body, also behind a proxy that packs answers',
  async (path) => {
    const etag = await etagOf(alice, path);
    for (const spelling of [etag, `W/${etag}`]) {
      expect(await alice.get(path, { 'if-none-match': spelling })).toMatchObject({ status: 304, text: '' });
    }
    expect((await alice.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  },
);

test.each(['/api/habits', '/api/user', '/api/habit-instances?startDate=2026-03-01&endDate=2026-03-31'])(
  'what one person has of %s is never “unchanged” for the next one in the same browser',
  async (path) => {
    const etag = await etagOf(alice, path);
    expect((await bob.get(path, { 'if-none-match': etag })).status).toBe(200);
    expect((await server.visitor().get(path, { 'if-none-match': etag })).status).toBe(401);
  },
);

test.each(['/%', '/api/%zz', `/api/habits/${'9'.repeat(300)}/instances`])(
  'an address that cannot be read (%s) gets a sentence and is not repeated',
  async (path) => {
    const answer = await alice.get(path);
    expect(answer).toMatchObject({ status: 400, body: { message: 'This address cannot be read.' } });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  },
);

const ADMIN = { id: 1, isAdmin: true, sessionId: 1, timezone: 'UTC', dayEndsAt: 0 };

test.each([
  ['what only the administrator may do', 'admin', {}],
  ['what says so', 'user', { identifiesAnew: true }],
] as const)('%s is not done in a session that is only remembered', async (_, access, options) => {
  const app = Fastify();
  app.decorateRequest('actor', null);
  respondToErrors(app, () => performance.now());
  await limitRates(app, 1000);
  const mounting = {
    app,
    identify: () => ADMIN,
    identifyAnew: () => null,
    sessionMsLeft: async () => 0,
    endOfSession: async () => null,
    versionOf: () => '1',
    slots: createAnswerSlots(),
    uploads: createUploadSlots(),
    reads: createReadBudget(1, () => 0),
  };
  const schemas = { summary: 'x', answer: v.object({ ok: v.boolean() }) };
  const endpoint: Endpoint<typeof schemas, typeof access> = { method: 'GET', path: '/api/x', access };
  mountEndpoint(mounting, endpoint, schemas, async () => ({ ok: true }), options);
  expect((await app.inject('/api/x')).statusCode).toBe(401);
  await app.close();
});

test('what was read from one database is not taken for what another one holds, and survives a restart', async () => {
  const habits = '/api/habits';
  const [here, there] = [await testServer(), await testServer()];
  const [alicesHere, alicesThere] = [await here.person('alice'), await there.person('alice')];
  const [etagHere, etagThere] = [await etagOf(alicesHere, habits), await etagOf(alicesThere, habits)];
  expect(etagHere).not.toBe(etagThere);
  await here.restart();
  const again = here.visitor();
  again.useCookie(alicesHere.cookie());
  expect((await again.get(habits, { 'if-none-match': etagHere })).status).toBe(304);
  // The state after a backup of another time was restored: the same person, the same version.
  expect((await again.get(habits, { 'if-none-match': etagThere })).status).toBe(200);
  await Promise.all([here.stop(), there.stop()]);
});
