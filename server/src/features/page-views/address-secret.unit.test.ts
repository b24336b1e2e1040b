import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAddressSecret } from './address-secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crushing-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('processes that share a folder have one key for a day, and another one for the next day', () => {
  const [one, other] = [createAddressSecret(dataDir), createAddressSecret(dataDir)];
  expect(other('today')).toEqual(one('today'));
  expect(one('tomorrow')).not.toEqual(one('today'));
});

test('folders have keys of their own', () => {
  const before = createAddressSecret(dataDir)('today');
  rmSync(join(dataDir, 'address-secret'));
  expect(createAddressSecret(dataDir)('today')).not.toEqual(before);
});

test('the file is for its owner only, and a broken one is made anew', () => {
  createAddressSecret(dataDir)('today');
  const path = join(dataDir, 'address-secret');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  truncateSync(path);
  const key = createAddressSecret(dataDir)('today');
  expect(statSync(path).size).toBe(32);
  expect(createAddressSecret(dataDir)('today')).toEqual(key);
  expect(readdirSync(dataDir)).toEqual(['address-secret']);
});
