import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from './postgres-database.ts';
import type { PostgresDatabaseOptions } from './postgres-database.ts';

export type TestDatabase = {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly drop: () => Promise<void>;
};

/** An empty database of this run's kind and a data folder; `drop` deletes both. The options are for PostgreSQL alone. */
export const testDatabase = async (options?: PostgresDatabaseOptions): Promise<TestDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crushing-test-'));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  if (process.env['DATABASE'] !== 'postgres') return { dataDir, databaseUrl: null, drop: async () => removeFolder() };
  const postgresUrl = inject('postgresUrl');
  const databaseUrl = await createDatabase(postgresUrl, options);
  return {
    dataDir,
    databaseUrl,
    drop: async () => {
      removeFolder();
      await dropDatabase(postgresUrl, databaseUrl);
    },
  };
};
