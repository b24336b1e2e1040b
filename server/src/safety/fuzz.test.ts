import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { unsubscribeToken } from '#features/notifications/unsubscribe/unsubscribe-token.ts';
import { repeats } from '#reliability/repeats.ts';
import { makeToken, scriptWith } from '#testing/api-token.ts';
import type { Answer, TestClient } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { callsNear } from './arbitrary-calls.ts';
import type { ArbitraryCall, Caller } from './arbitrary-calls.ts';
import { exampleOf, ownedThings } from './owned-things.ts';
import type { Owned } from '#testing/endpoint-example.ts';

// For each database.
const CALLS = repeats({ short: 4200, full: 42_000 });
const CALL_MS_MAX = 150;

const webDir = mkdtempSync(join(tmpdir(), 'crushing-web-'));
let server: TestServer;
let owned: Owned;
let unsubscribing: string;
let callers: Record<Caller, TestClient>;
let tables: readonly string[];

beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Crushing</title>');
  server = await testServer({ webDir, environment: { RATE_LIMIT_FACTOR: '100000' } });
  const admin = await server.person('dan');
  owned = await ownedThings(server);
  unsubscribing = await server.deps.database.transact(async ({ query }) =>
    unsubscribeToken(query, { userId: owned.owner.id, kind: 'new_follower' }),
  );
  // The calls of this script are about things of somebody else. A token of the owner would end with the owner's other
  // sessions.
  const { secret } = await makeToken(await server.person('carol'));
  callers = { visitor: server.visitor(), owner: owned.owner, admin, script: scriptWith(server.address, secret) };
  const found = await server.deps.database.read.introspection.getTables();
  // A call may mark its session as seen, and a refused one may end a dead one.
  tables = found.map(({ name }) => name).filter((name) => name !== 'sessions');
});
afterAll(async () => {
  await server.stop();
  rmSync(webDir, { recursive: true });
});

/**
 * Routes outside the API, and pages whose head the server makes. The live channel is left out, because its answer has
 * no end.
 */
const pagesNear = () => {
  const params = { token: unsubscribing, username: owned.owner.username };
  return [
    ...['/healthz', '/readyz', '/', '/:username', '/buddies/:username+:username', '/unsubscribe/:token'].map((path) =>
      callsNear({ method: 'GET', path, access: 'open' }, { params }),
    ),
    callsNear({ method: 'POST', path: '/unsubscribe/:token', access: 'open' }, { params }),
  ];
};

test(
  `none of ${CALLS} calls makes the server fail: every answer is good, or a 4xx with a sentence that adds and removes no row`,
  { timeout: 60_000 + CALLS * CALL_MS_MAX },
  async () => {
    // A logout would turn the rest of the run into visitor calls.
    const targets = [...ALL_ENDPOINTS].filter(([name]) => name !== 'logout');
    const calls = fc.oneof(
      ...targets.map(([name, endpoint]) => callsNear(endpoint, exampleOf(name, owned))),
      ...pagesNear(),
    );
    const seen = { good: 0, refused: 0 };
    let rows = await countRows();
    await fc.assert(
      fc.asyncProperty(calls, async (call) => {
        const answer = await send(call);
        expect(answer.status, answer.text).toBeLessThan(500);
        const rowsNow = await countRows();
        if (answer.status >= 400) {
          seen.refused += 1;
          expect(rowsNow).toEqual(rows);
          if (call.method !== 'HEAD' && !isPage(answer))
            expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) });
        } else seen.good += 1;
        rows = rowsNow;
      }),
      { numRuns: CALLS },
    );
    // Enough calls were close to good ones, and their callers still are who they were.
    expect(seen.good).toBeGreaterThan(CALLS / 20);
    expect(seen.refused).toBeGreaterThan(CALLS / 20);
    for (const caller of ['owner', 'admin', 'script'] as const)
      expect({ caller, status: (await callers[caller].get('/api/habits')).status }).toEqual({ caller, status: 200 });
  },
);

const isPage = ({ headers }: Answer): boolean => (headers.get('content-type') ?? '').startsWith('text/html');

const send = async ({ caller, method, path, query, headers, body }: ArbitraryCall) => {
  const client = callers[caller];
  const cookie = client.cookie();
  const sent = body === undefined || method === 'HEAD' ? { headers } : withBody(headers, body);
  const answer = await client.send(method, path + query, sent);
  // An odd cookie is answered by an empty one.
  client.useCookie(cookie);
  return answer;
};

const withBody = (headers: Readonly<Record<string, string>>, { type, text }: NonNullable<ArbitraryCall['body']>) => ({
  // The bytes of a picture are no UTF-8.
  raw: type.startsWith('multipart/') ? Buffer.from(text, 'latin1') : text,
  headers: { 'content-type': type, ...headers },
});

/** How many rows each table has, asked in one statement. */
const countRows = async (): Promise<unknown> => {
  const counts = tables.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`);
  const { rows } = await sql`select ${sql.join(counts)}`.execute(server.deps.database.read);
  return rows[0];
};
