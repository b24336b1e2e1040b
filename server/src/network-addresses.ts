import { networkInterfaces } from 'node:os';
import type { NetworkInterfaceInfo } from 'node:os';
import type { Config } from './config.ts';

type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
>;

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * The addresses by which other devices of the network reach a server that listens everywhere. Behind https there are
 * none, because the session cookie is not sent over plain http.
 */
export const networkAddresses = (
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  port: number,
  readInterfaces: () => Interfaces = networkInterfaces,
): string[] => {
  if (!EVERY_ADDRESS.has(host) || publicUrl.startsWith('https:')) return [];
  return (
    Object.values(known(readInterfaces))
      .flatMap((addresses) => addresses ?? [])
      // Link-local IPv6 addresses need a zone that no browser takes, and every network here still has IPv4.
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => `http://${address}:${port}`)
  );
};

/** None where the system does not tell them. A sandbox may refuse the sockets through which Node asks. */
const known = (readInterfaces: () => Interfaces): Interfaces => {
  try {
    return readInterfaces();
  } catch {
    return {};
  }
};
