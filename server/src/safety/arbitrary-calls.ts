import fc from 'fast-check';
import type { Endpoint } from '@crushing/contract/endpoint';
import type { EndpointExample } from '#testing/endpoint-example.ts';

/** One call as sent; `raw` is the text of the body. */
export type ArbitraryCall = { method: string; path: string; query: string; raw: string | undefined };

const NASTY: unknown[] = [
  '\u0000',
  '\uD800',
  '\u202E',
  'NaN',
  '1e309',
  "'; drop table users; --",
  '<script>',
  '__proto__',
  'x'.repeat(3000),
  -1,
  0,
  1e21,
  2_147_483_648,
  0.1,
  null,
  true,
  [],
  {},
  [[[[[]]]]],
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '24:00',
  'Etc/Nowhere',
];

const BROKEN_BODIES = [
  '{',
  '[',
  '{"a":1e999}',
  '['.repeat(5000),
  '{"__proto__":{"isAdmin":true}}',
  'null',
  '"',
  '\uFEFF{}',
];

const BAD_IDS = [
  '0',
  '-1',
  '1e3',
  '99999999999999999999',
  '2147483648',
  '2147483647',
  '%00',
  '..%2f',
  'abc',
  'ü',
  '%F0%9F',
  'NaN',
];

const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

/** A call like a good one, with some fields replaced, dropped or added, and other ids and queries. */
export const callsNear = (endpoint: Endpoint, example: EndpointExample): fc.Arbitrary<ArbitraryCall> =>
  fc.record({
    method: fc.constant(endpoint.method),
    path: fc
      .constantFrom(...BAD_IDS, ...Object.values(example.params ?? {}).map(String))
      .map((id) => endpoint.path.replaceAll(/:\w+/g, id)),
    query: queries,
    raw: endpoint.method === 'GET' ? fc.constant(undefined) : bodiesNear(example.body),
  });

const bodiesNear = (good: unknown): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: valuesNear(good).map((body) => JSON.stringify(body) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_BODIES) },
  );

const valuesNear = (good: unknown): fc.Arbitrary<unknown> => {
  if (typeof good !== 'object' || good === null) return anyValue;
  const keys = [...Object.keys(good), 'extra', 'updates', 'id'];
  const changes = fc.dictionary(fc.constantFrom(...keys), anyValue, { minKeys: 1, maxKeys: 3 });
  return fc.oneof(
    { weight: 5, arbitrary: changes.map((changed) => ({ ...good, ...changed })) },
    { weight: 1, arbitrary: anyValue },
  );
};

const queryValue = fc.oneof(
  fc.constantFrom('2026-03-11', '2026-02-30', '', '2026-03-11T99', '%', '\u0000'),
  fc.constantFrom('9999999999', '1773230400000.9999999999', '2026-03-11.9999999999', '1.1', '0'),
  fc.string(),
);

const QUERY_NAMES = ['date', 'startDate', 'endDate', 'token', 'cursor', 'after', 'limit', 'q', '__proto__'];

const queries = fc.oneof(
  fc.constantFrom('', '?date=1&date=2', '?%'),
  fc
    .dictionary(fc.constantFrom(...QUERY_NAMES), queryValue)
    .map((query) => `?${new URLSearchParams(query).toString()}`),
);
