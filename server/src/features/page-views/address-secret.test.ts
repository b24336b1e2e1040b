import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ environment: { TRUST_PROXY: '127.0.0.1,::1' } });
});
afterAll(async () => server.stop());

const view = async (ip: string): Promise<void> => {
  const { status } = await server.visitor().send('POST', '/api/page-view', {
    body: { path: '/', sessionId: randomUUID() },
    headers: { 'x-forwarded-for': ip },
  });
  expect(status).toBe(204);
};
const ADDRESSES = Array.from({ length: 65_536 }, (_, place) => `192.0.${place >> 8}.${place & 255}`);

test('whoever has the whole database finds no address by trying all of them', async () => {
  await view('192.0.2.1');
  const { read } = server.deps.database;
  const [salts, views, marks] = [
    await read.selectFrom('page_view_salts').select('salt').execute(),
    await read.selectFrom('page_views').select('ipHash').execute(),
    await read.selectFrom('page_view_marks').select('mark').execute(),
  ];
  expect([salts, views, marks].map(({ length }) => length > 0)).toEqual([true, true, true]);
  const kept = new Set([...views.map(({ ipHash }) => ipHash), ...marks.map(({ mark }) => mark)]);
  const found = (keyOf: (salt: string) => string | Buffer): string[] =>
    ADDRESSES.filter((address) =>
      salts.some(({ salt }) =>
        [address, `address ${address}`].some((text) =>
          kept.has(createHmac('sha256', keyOf(salt)).update(text).digest('base64url')),
        ),
      ),
    );
  const withSecret = (secret: Uint8Array) => (salt: string) => createHmac('sha256', secret).update(salt).digest();
  expect(found((salt) => salt)).toEqual([]);
  for (const guess of [new Uint8Array(), randomBytes(32)]) expect(found(withSecret(guess))).toEqual([]);
  // So the product hashes as this test does.
  const secret = readFileSync(join(server.database.dataDir, 'address-secret'));
  expect(found(withSecret(secret))).toEqual(['192.0.2.1']);
});

test('a visitor stays one when the server starts again', async () => {
  await view('192.0.2.7');
  await server.restart();
  await view('192.0.2.7');
  const rows = await server.deps.database.read.selectFrom('page_views').select('ipHash').orderBy('id').execute();
  expect(rows.at(-1)).toEqual(rows.at(-2));
});
