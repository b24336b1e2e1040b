import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral ports, which another connection may take between the check and the use.
const PORT_MIN = 20_000;
const PORT_MAX = 32_000;

export const freePort = async (): Promise<number> => {
  const port = randomInt(PORT_MIN, PORT_MAX);
  return (await isFree(port)) ? port : freePort();
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
