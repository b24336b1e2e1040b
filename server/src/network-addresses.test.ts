import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startProcess } from '#reliability/server-process.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { networkAddresses } from './network-addresses.ts';

const INTERFACES = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  wlan0: [
    { address: '192.168.1.20', family: 'IPv4', internal: false },
    { address: 'fe80::1', family: 'IPv6', internal: false },
  ],
  eth0: [{ address: '10.0.0.5', family: 'IPv4', internal: false }],
} as const;

test.each([
  ['0.0.0.0', 'http://localhost:3000', ['http://192.168.1.20:3000', 'http://10.0.0.5:3000']],
  ['::', 'http://localhost:3000', ['http://192.168.1.20:3000', 'http://10.0.0.5:3000']],
  ['127.0.0.1', 'http://localhost:3000', []],
  ['0.0.0.0', 'https://habits.example.org', []],
])('HOST=%s with PUBLIC_URL=%s is reached by other devices at %j', (host, publicUrl, expected) => {
  expect(networkAddresses({ host, publicUrl }, 3000, () => INTERFACES)).toEqual(expected);
});

test.each(['127.0.0.1', '0.0.0.0'])('HOST=%s also starts where the system tells no addresses', (host) => {
  const refuse = () => {
    throw new Error('uv_interface_addresses returned Unknown system error 97');
  };
  expect(networkAddresses({ host, publicUrl: 'http://localhost:3000' }, 3000, refuse)).toEqual([]);
});

describe('a start', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(async () => database.drop());

  /** What the started product prints of addresses, and its port. */
  const printedAt = async (HOST: string): Promise<{ lines: string[]; port: number }> => {
    const server = await startProcess({ ...database, environment: { HOST } });
    await server.ready;
    server.kill('SIGTERM');
    await server.ended;
    const lines = server.outputLines().filter((line) => line.startsWith('Devices of this network'));
    return { lines, port: Number(new URL(server.address).port) };
  };

  test('that listens everywhere prints each address by which other devices reach it', async ({ skip }) => {
    const { lines, port } = await printedAt('0.0.0.0');
    const addresses = networkAddresses({ host: '0.0.0.0', publicUrl: 'http://localhost' }, port);
    skip(addresses.length === 0, 'this machine is in no network');
    expect(lines).toEqual(addresses.map((address) => `Devices of this network reach it at ${address}`));
  });

  test('that listens to this machine alone prints none', async () => {
    expect((await printedAt('127.0.0.1')).lines).toEqual([]);
  });
});
