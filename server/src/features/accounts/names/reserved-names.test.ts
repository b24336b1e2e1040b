import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OPERATORS, reservedFirstSegments } from '@crushing/contract/reserved-names';
import { testServer } from '#testing/test-server.ts';
import { requireUsername } from './require-username.ts';

const webPublic = fileURLToPath(new URL('../../../../../web/public', import.meta.url));

test('the first segment of every route of the server is nobody’s username', async () => {
  const server = await testServer();
  const segments = server.routes.map(({ url }) => url.split('/')[1] ?? '').filter((segment) => segment !== '');
  await server.stop();
  expect(segments.length).toBeGreaterThan(10);
  expect([...new Set(segments)].filter((segment) => !reservedFirstSegments.has(segment))).toEqual([]);
});

test('every file at the root of the web is nobody’s username', () => {
  const files = readdirSync(webPublic).map((name) => name.toLowerCase());
  expect(files.filter((name) => !reservedFirstSegments.has(name))).toEqual([]);
});

// Promised to be free, also where no route uses them yet.
const PROMISED = ['settings', 'people', 'challenge', 'unsubscribe', 'metrics', 'health', 'api'];

test.each(PROMISED)('the address /%s is nobody’s page', (name) => {
  expect(() => requireUsername(name)).toThrow(/address of a page/);
});

test.each([...reservedFirstSegments])('nobody is called %s, in any case', (name) => {
  expect(() => requireUsername(name)).toThrow(/address of a page/);
  expect(() => requireUsername(name.toUpperCase())).toThrow(/address of a page/);
});

test.each([...OPERATORS])('nobody new is called %s, in any case, but whoever has the name keeps their page', (name) => {
  expect(() => requireUsername(name)).toThrow(/who run this place/);
  expect(() => requireUsername(name.toUpperCase())).toThrow(/who run this place/);
  expect(reservedFirstSegments.has(name)).toBe(false);
});
