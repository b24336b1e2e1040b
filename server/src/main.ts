import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { DataFolderInUseError } from '#database/connect.ts';
import { NewerDatabaseError } from '#database/migrate.ts';
import { SettingsError, readConfig } from './config.ts';
import { startServer } from './start-server.ts';

// sysexits.h EX_CONFIG: service managers read it as "do not try again before somebody changed something".
const EXIT_CONFIG = 78;
const STOP_MS_MAX = 10_000;

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.code'],
  });
  const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const running = await startServer(config, { log, webDir });
  closeWithGrace({ delay: STOP_MS_MAX, logger: { error: (message) => log.error(message) } }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after a fault');
    await running.stop();
  });
  console.log(`Crushing is ready at ${config.publicUrl}`);
  if (running.setupLink !== null) console.log(`Nobody is here yet. Become the administrator at ${running.setupLink}`);
};

/** One line for the person who started it, instead of a stack. */
const explain = (error: unknown): string | null => {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof DataFolderInUseError)
    return `DATA_DIR ${error.message} is in use by another Crushing: stop that one, or set DATA_DIR to another folder.`;
  if (error instanceof NewerDatabaseError)
    return `The database was written by a newer Crushing (${error.message}): start that version, or restore a backup made before.`;
  return null;
};

start().catch((error: unknown) => {
  const line = explain(error);
  console.error(line ?? error);
  process.exit(line === null ? 1 : EXIT_CONFIG);
});
