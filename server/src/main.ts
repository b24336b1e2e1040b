import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';
import { createLog } from './log.ts';
import { networkAddresses } from './network-addresses.ts';
import { startServer } from './start-server.ts';

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
  closeWithGrace({ delay: drainMs + STOP_MS_MAX, logger }, async ({ err, signal }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after a fault');
    if (signal === 'SIGTERM' && drainMs > 0) {
      running.leave();
      // Proxies turn to the other processes meanwhile.
      await pause(drainMs);
    }
    await running.stop();
  });
  console.log(`Crushing is ready at ${config.publicUrl}`);
  for (const address of networkAddresses(config, Number(new URL(running.address).port)))
    console.log(`Devices of this network reach it at ${address}`);
  if (running.setupLink !== null) console.log(`Nobody is here yet. Become the administrator at ${running.setupLink}`);
};

start().catch((error: unknown) => {
  const problem = explainStart(error, process.env);
  console.error(problem === null ? error : problem.line);
  process.exit(problem?.exitCode ?? 1);
});
