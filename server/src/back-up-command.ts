import { NothingToBackUpError, backUp } from '#database/back-up.ts';
import { SettingsError, readConfig } from './config.ts';

// sysexits.h EX_CONFIG, as in main.ts.
const EXIT_CONFIG = 78;

// As private as what is copied.
process.umask(0o077);

const run = async (): Promise<void> => {
  const { databaseUrl, dataDir } = readConfig({ ...process.env, NODE_ENV: 'development' });
  if (databaseUrl !== null) throw new SettingsError('DATABASE_URL is set: back PostgreSQL up with pg_dump.');
  console.log(`Backed up to ${await backUp(dataDir, Date.now())}`);
};

const explain = (error: unknown): string | null => {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof NothingToBackUpError)
    return `There is no database at ${error.message}: set DATA_DIR to the data folder.`;
  return null;
};

run().catch((error: unknown) => {
  const line = explain(error);
  console.error(line ?? error);
  process.exit(line === null ? 1 : EXIT_CONFIG);
});
