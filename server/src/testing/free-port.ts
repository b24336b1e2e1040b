import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';

// Below the ephemeral ports, of which a client might take one before the test does.
const PORT_MIN = 20_000;
const PORT_MAX = 32_000;
// vitest.config.ts lets as many workers run at once.
const SLICES = availableParallelism() + 1;
const SLICE = Math.floor((PORT_MAX - PORT_MIN) / SLICES);

/**
 * Between the probe and its use, anybody can take a port. So each of the workers that run at once draws from a slice of
 * its own. No two workers have the same number, whichever project they work for. Other programs draw from all ports.
 */
const ownPorts = (): { readonly from: number; readonly count: number } => {
  const worker = process.env['VITEST_POOL_ID'];
  if (worker === undefined) return { from: PORT_MIN, count: PORT_MAX - PORT_MIN };
  return { from: PORT_MIN + (Number(worker) % SLICES) * SLICE, count: SLICE };
};

// Ports come one after the other, so that no port is given out twice before it is used.
let turn = randomInt(PORT_MAX - PORT_MIN);

export const freePort = async (): Promise<number> => {
  const { from, count } = ownPorts();
  turn += 1;
  const port = from + (turn % count);
  return (await isFree(port)) ? port : freePort();
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
