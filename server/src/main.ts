import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { explainStart } from './explain-start.ts';
import { createLog } from './log.ts';
import { networkAddresses } from './network-addresses.ts';
import { onInterrupt } from './on-interrupt.ts';
import { startServer } from './start-server.ts';
import type { Running } from './start-server.ts';

const STOP_MS_MAX = 10_000;

// Files hold addresses, hashes and invitations, so only the account of the server may read them.
process.umask(0o077);

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const running = await startServer(config, { log, webDir });
  const drainMs = config.drainSeconds * 1000;
  const logger = { error: (message: string) => log.error(message) };
  const grace = { delay: drainMs + STOP_MS_MAX, logger, skip: ['SIGINT' as const] };
  const { close } = closeWithGrace(grace, async ({ err, signal }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after a fault');
    if (signal === 'SIGTERM' && drainMs > 0) {
      running.leave();
      // Proxies turn to the other processes meanwhile.
      await pause(drainMs);
    }
    await running.stop();
  });
  onInterrupt({ first: close, second: () => process.exit(1) });
  // One write, so that whoever waits for the first line has the others too.
  console.log(welcome(config, running).join('\n'));
};

const welcome = (config: Config, { address, setupLink }: Running): string[] => [
  `Crushing is ready at ${config.publicUrl}`,
  ...networkAddresses(config, Number(new URL(address).port)).map(
    (each) => `Devices of this network reach it at ${each}`,
  ),
  ...(setupLink === null ? [] : [`Nobody is here yet. Become the administrator at ${setupLink}`]),
];

start().catch((error: unknown) => {
  const problem = explainStart(error, process.env);
  console.error(problem === null ? error : problem.line);
  process.exit(problem?.exitCode ?? 1);
});
