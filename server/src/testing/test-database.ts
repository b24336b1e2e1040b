import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly drop: () => Promise<void>;
};

/** An empty database of this run's kind and a data folder; `drop` deletes both. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crushing-test-'));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  if (process.env['DATABASE'] !== 'postgres') return { dataDir, databaseUrl: null, drop: async () => removeFolder() };
  const postgresUrl = inject('postgresUrl');
  const name = `test_${process.pid}_${performance.now().toFixed(6).replace('.', '_')}`;
  await runOn(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    drop: async () => {
      removeFolder();
      await runOn(postgresUrl, `drop database ${name} with (force)`);
    },
  };
};

const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};
