import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { LIVE_PATH } from '@crushing/contract/live/endpoints';
import { changedColumns } from '#testing/all-columns.ts';
import type { TestClient } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { EXAMPLES } from './endpoint-examples.ts';
import type { Owned } from '#testing/endpoint-example.ts';
import { addressOf, exampleOf, ownedThings } from './owned-things.ts';

let server: TestServer;
let owned: Owned;
let admin: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  server = await testServer();
  admin = await server.person('dan');
  owned = await ownedThings(server);
  other = await server.person('bob');
});
afterAll(async () => server.stop());

const PRIVATE_READS = [...ALL_ENDPOINTS].filter(([, { method, access }]) => method === 'GET' && access !== 'open');
const UNSAFE = [...ALL_ENDPOINTS].filter(([, { method }]) => method !== 'GET');

test('every route under /api is promised by the contract, and every promise is mounted', () => {
  const mounted = server.routes
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api'))
    .map(({ method, url }) => `${method} ${url}`);
  const promised = [...ALL_ENDPOINTS.values()].map(({ method, path }) => `${method} ${path}`);
  expect(mounted.toSorted()).toEqual([...promised, `GET ${LIVE_PATH}`].toSorted());
});

test('every endpoint has its row in the access matrix', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual([...ALL_ENDPOINTS.keys()].toSorted());
});

test.each([...ALL_ENDPOINTS].filter(([name]) => name !== 'logout'))(
  '%s answers each kind of caller as promised',
  async (name, endpoint) => {
    const example = exampleOf(name, owned);
    const ask = async (caller: TestClient): Promise<number> => {
      const sent = example.body === undefined ? {} : { body: example.body };
      return (await caller.send(endpoint.method, addressOf(endpoint, example), sent)).status;
    };
    // The owner comes last, because the owner's changes must not decide about the others.
    expect({
      visitor: await ask(server.visitor()),
      other: await ask(other),
      admin: await ask(admin),
      owner: await ask(owned.owner),
    }).toEqual(example.expected);
  },
);

const FOREIGN_HEADERS: [string, Record<string, string>][] = [
  ['a cross-site page', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['a sandboxed page', { origin: 'null' }],
  ['another origin', { origin: 'https://evil.example' }],
];

test.each(FOREIGN_HEADERS)('no unsafe call from %s is taken, and no row changes', async (_, headers) => {
  const changed = await changedColumns(server, async () => {
    for (const [name, endpoint] of UNSAFE) {
      const example = exampleOf(name, owned);
      const answer = await owned.owner.send(endpoint.method, addressOf(endpoint, example), {
        body: example.body,
        headers,
      });
      expect({ name, status: answer.status }).toEqual({ name, status: 403 });
    }
  });
  expect(changed).toEqual([]);
  expect((await owned.owner.get('/api/user')).status).toBe(200);
});

test.each(['same-site', 'cross-site'])('no page of a %s has the session of a reader', async (site) => {
  for (const [name, endpoint] of PRIVATE_READS) {
    const address = addressOf(endpoint, exampleOf(name, owned));
    const read = async (headers: Record<string, string>) => (await owned.owner.get(address, headers)).status;
    for (const mode of ['no-cors', 'cors', 'navigate'])
      expect({
        name,
        status: await read({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': 'iframe' }),
      }).toEqual({ name, status: 401 });
  }
  // A person who follows a link from there keeps their session.
  expect((await owned.owner.get('/api/user', { 'sec-fetch-site': site, 'sec-fetch-dest': 'document' })).status).toBe(
    200,
  );
});

test('an unsafe call that tells no origin is refused when it carries a cookie', async () => {
  const response = await fetch(`${server.address}/api/habits`, {
    method: 'POST',
    headers: { cookie: owned.owner.cookie(), 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(403);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  'a body of type %s is refused by every call that takes JSON',
  async (type) => {
    for (const [name, endpoint] of UNSAFE) {
      const isFormLogout = name === 'logout' && type === 'application/x-www-form-urlencoded';
      const isPicture = name === 'analyzeImage' && type.startsWith('multipart/');
      if (isFormLogout || isPicture) continue;
      const address = addressOf(endpoint, exampleOf(name, owned));
      const caller = endpoint.access === 'admin' ? admin : owned.owner;
      const { status } = await caller.send(endpoint.method, address, {
        raw: '{"a":1}',
        headers: { 'content-type': type },
      });
      expect({ name, status }).toEqual({ name, status: 415 });
    }
  },
);
