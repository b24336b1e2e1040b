import { expect, test } from 'vitest';
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
  expect(networkAddresses({ host, publicUrl }, 3000, INTERFACES)).toEqual(expected);
});
