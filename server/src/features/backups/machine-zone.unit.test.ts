import { afterEach, expect, test, vi } from 'vitest';
import { machineZone } from './machine-zone.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['', 'UTC'],
  ['Europe/Stockholm', 'Europe/Stockholm'],
])('with TZ=%j the machine is in %s', (zone, expected) => {
  vi.stubEnv('TZ', zone);
  expect(machineZone()).toBe(expected);
});
