import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import type { Endpoint } from '@crushing/contract/endpoint';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import type { Owned } from './endpoint-examples.ts';
import { exampleOf, ownedThings } from './owned-things.ts';

let server: TestServer;
let owned: Owned;

beforeAll(async () => {
  server = await testServer({ environment: { RATE_LIMIT_FACTOR: '100000' } });
  await server.person('dan');
  owned = await ownedThings(server);
});
afterAll(async () => server.stop());

// Both databases see 2,000 inputs each, so one run of the tests sends 4,000.
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2000);

const NASTY: unknown[] = [
  '\u0000', '\uD800', '‮', 'NaN', '1e309', "'; drop table users; --", '<script>', '__proto__', 'x'.repeat(3000), -1, 0, 1e21,
  2_147_483_648, 0.1, null, true, [], {}, [[[[[]]]]], '2026-02-30', '0000-00-00', '9999-12-31', '24:00', 'Etc/Nowhere',
];

const anyValue = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...NASTY) }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) }, { weight: 1, arbitrary: fc.string({ unit: 'binary' }) });

/** A good body with some fields replaced, dropped or added; sometimes no object at all. */
const bodyNear = (good: unknown): fc.Arbitrary<unknown> => {
  if (typeof good !== 'object' || good === null) return anyValue;
  const keys = [...Object.keys(good), 'extra', 'updates', 'id'];
  const changes = fc.dictionary(fc.constantFrom(...keys), anyValue, { minKeys: 1, maxKeys: 3 });
  return fc.oneof({ weight: 5, arbitrary: changes.map((changed) => ({ ...good, ...changed })) }, { weight: 1, arbitrary: anyValue });
};

const pathNear = (endpoint: Endpoint, params: Record<string, number> = {}): fc.Arbitrary<string> => {
  const segment = fc.constantFrom('0', '-1', '1e3', '99999999999999999999', '2147483648', '2147483647', '%00', '..%2f', 'abc', 'ü', '%F0%9F', 'NaN', ...Object.values(params).map(String));
  return segment.map((value) => endpoint.path.replaceAll(/:\w+/g, value));
};

const queryNear = fc.oneof(
  fc.constant(''),
  fc.dictionary(fc.constantFrom('date', 'startDate', 'endDate', 'token', '__proto__'), fc.oneof(fc.constantFrom('2026-03-11', '2026-02-30', '', '2026-03-11T99', '%', '\u0000'), fc.string())).map((query) => `?${new URLSearchParams(query)}`),
  fc.constant('?date=1&date=2'),
  fc.constant('?%'),
);

// A logout in the middle would leave the rest of the run to the doorkeeper.
const TARGETS = [...ALL_ENDPOINTS].filter(([name]) => name !== 'logout');

const aCall = fc.constantFrom(...TARGETS).chain(([name, endpoint]) => {
  const example = () => exampleOf(name, owned);
  return fc.record({
    method: fc.constant(endpoint.method),
    path: fc.constant(null).chain(() => pathNear(endpoint, example().params)),
    query: queryNear,
    raw: fc.constant(null).chain(() =>
      endpoint.method === 'GET' ? fc.constant(undefined) : fc.oneof({ weight: 8, arbitrary: bodyNear(example().body).map((body) => JSON.stringify(body) ?? '') }, { weight: 1, arbitrary: fc.constantFrom('{', '[', '{"a":1e999}', `${'['.repeat(5000)}`, '{"__proto__":{"isAdmin":true}}', 'null', '"', '﻿{}') }),
    ),
  });
});

test('no input makes the server fail: every answer is good or a 4xx with a sentence', async () => {
  const people = await countPeople();
  await fc.assert(
    fc.asyncProperty(aCall, async ({ method, path, query, raw }) => {
      const answer = await owned.owner.send(method, path + query, raw === undefined ? {} : { raw, headers: { 'content-type': 'application/json' } });
      expect(answer.status, answer.text).toBeLessThan(500);
      if (answer.status >= 400) expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) });
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: 240_000 },
  );
  expect(await countPeople()).toBe(people);
  expect((await owned.owner.get('/api/habits')).status).toBe(200);
}, 300_000);

const countPeople = async (): Promise<number> =>
  (await server.deps.database.read.selectFrom('users').select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
