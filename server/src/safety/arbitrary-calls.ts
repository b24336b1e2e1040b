import fc from 'fast-check';
import type { WholeEndpoint } from '@crushing/contract/all-endpoints';
import type { AnySchema } from '@crushing/contract/endpoint';
import type { EndpointExample } from '#testing/endpoint-example.ts';
import { bodiesNear } from './arbitrary-bodies.ts';
import type { ArbitraryBody } from './arbitrary-bodies.ts';

export const CALLERS = ['visitor', 'owner', 'admin', 'script'] as const;
export type Caller = (typeof CALLERS)[number];

/** One call as sent. */
export type ArbitraryCall = {
  readonly caller: Caller;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ArbitraryBody | undefined;
};

const BAD_IDS = [
  '0',
  '-1',
  '1e3',
  '99999999999999999999',
  '2147483648',
  '2147483647',
  '%00',
  '..%2f',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'abc',
  'ü',
  '%F0%9F',
  'NaN',
  '__proto__',
  'x'.repeat(500),
];

/** An endpoint, or another route of the server. */
type Target = Pick<WholeEndpoint, 'method' | 'path' | 'access' | 'query' | 'body' | 'file'>;

/** A call like a good one: with some fields replaced, dropped or added, and with other ids, queries, headers and methods. */
export const callsNear = (
  endpoint: Target,
  example: Pick<EndpointExample, 'params' | 'body'>,
): fc.Arbitrary<ArbitraryCall> =>
  fc.record({
    caller: callersOf(endpoint),
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant(endpoint.method) },
      { weight: 1, arbitrary: fc.constantFrom('OPTIONS', 'HEAD', 'PUT', 'DELETE', 'PATCH') },
    ),
    path: pathsNear(endpoint.path, example.params ?? {}),
    query: queriesNear(fieldsOf(endpoint.query)),
    headers,
    body:
      endpoint.method === 'GET'
        ? fc.constant(undefined)
        : bodiesNear({ good: example.body, names: fieldsOf(endpoint.body) }, endpoint.file !== undefined),
  });

/** The names of all fields that a part of a call may have. */
const fieldsOf = (schema: AnySchema | undefined): string[] =>
  schema !== undefined && 'entries' in schema ? Object.keys(schema.entries as object) : [];

/** Mostly somebody who may make the call. */
const callersOf = ({ access }: Target): fc.Arbitrary<Caller> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(access === 'admin' ? ('admin' as const) : ('owner' as const)) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );

const pathsNear = (path: string, good: Readonly<Record<string, number | string>>): fc.Arbitrary<string> => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const values = names.map((name) =>
    fc.constantFrom(...BAD_IDS, ...(name in good ? Array(8).fill(String(good[name])) : [])),
  );
  return fc
    .tuple(...values)
    .map((chosen) => names.reduce((text, name, place) => text.replace(`:${name}`, String(chosen[place])), path));
};

const queryValue = fc.oneof(
  fc.constantFrom(
    '2026-03-11',
    '9999-12-31',
    '2026-02-30',
    '',
    '2026-03-11T99',
    '%',
    '\u0000',
    '1e309',
    '-1',
    'x'.repeat(3000),
  ),
  fc.constantFrom('9999999999', '1773230400000.9999999999', '2026-03-11.9999999999', '1.1', '0'),
  fc.string(),
);

const queriesNear = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('', '?date=1&date=2', '?%', '?a[b]=1', `?${'a=1&'.repeat(500)}`) },
    {
      weight: 3,
      arbitrary: fc
        .dictionary(fc.constantFrom(...names, ...names, ...names, 'cursor', 'limit', '__proto__'), queryValue)
        .map((query) => `?${new URLSearchParams(query).toString()}`),
    },
  );

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['accept', 'text/html'],
  ['accept', 'x'.repeat(2000)],
  ['accept-encoding', 'br;q=9, gzip;q=-1, *'],
  ['accept-language', '__proto__'],
  ['authorization', 'Bearer '],
  ['authorization', `Bearer crush_${'a'.repeat(43)}`],
  ['authorization', 'Basic OjpOYU4='],
  ['content-encoding', 'gzip'],
  ['if-none-match', 'W/"'],
  ['if-none-match', `"${'x'.repeat(3000)}"`],
  ['if-modified-since', 'Thu, 99 Foo 2026 99:99:99 GMT'],
  ['range', 'bytes=9-1,-5'],
  ['cookie', 'sid=; sid=%00; __proto__=1; ='],
  ['cookie', `sid=${'x'.repeat(3000)}`],
  ['origin', 'null'],
  ['origin', 'https://'],
  ['sec-fetch-site', 'cross-site'],
  ['x-forwarded-for', '999.1.1.1, ::g, '],
  ['x-http-method-override', 'DELETE'],
  ['x-request-id', 'ü'.repeat(100)],
  ['x-tab', 'not a tab'],
  ['user-agent', '\u00FF'.repeat(500)],
];

const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .subarray([...ODD_HEADERS], { minLength: 1, maxLength: 3 })
      .map((chosen) => Object.fromEntries(chosen)),
  },
);
