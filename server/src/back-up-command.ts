import { backUp } from '#database/back-up.ts';
import { SettingsError, readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';

// The copy is private, as the original is.
process.umask(0o077);

const run = async (): Promise<void> => {
  const { databaseUrl, dataDir } = readConfig({ ...process.env, NODE_ENV: 'development' });
  if (databaseUrl !== null) throw new SettingsError('DATABASE_URL is set: back PostgreSQL up with pg_dump.');
  console.log(`Backed up to ${await backUp(dataDir, Date.now())}`);
};

run().catch((error: unknown) => {
  const problem = explainStart(error, process.env);
  console.error(problem?.line ?? error);
  process.exit(problem?.exitCode ?? 1);
});
