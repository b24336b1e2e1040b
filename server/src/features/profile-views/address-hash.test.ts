import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAddressSecret } from '#features/page-views/address-secret.ts';
import type { AddressSecret } from '#features/page-views/address-secret.ts';
import { createAddressHash } from './address-hash.ts';

const NOON = Date.parse('2026-03-11T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'crushing-test-')));
const [secret, otherSecret] = folders.map(createAddressSecret) as [AddressSecret, AddressSecret];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

test('an address is the same all day, and another one the next day', () => {
  const hash = createAddressHash(secret);
  expect(hash('192.0.2.1', NOON + HOUR)).toBe(hash('192.0.2.1', NOON));
  expect(hash('192.0.2.2', NOON)).not.toBe(hash('192.0.2.1', NOON));
  expect(hash('192.0.2.1', NOON + 24 * HOUR)).not.toBe(hash('192.0.2.1', NOON));
});

test('what stands in the database cannot be found by trying addresses without the secret', () => {
  const kept = createAddressHash(secret)('192.0.2.1', NOON);
  const guess = createAddressHash(otherSecret);
  const guesses = Array.from({ length: 65_536 }, (_, place) => guess(`192.0.${place >> 8}.${place & 255}`, NOON));
  expect(guesses).not.toContain(kept);
});
