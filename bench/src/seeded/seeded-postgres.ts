import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillDatabase } from '@crushing/server/seed/fill-database';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { startPostgres } from '@crushing/server/testing/start-postgres';
import { planOf } from './seed-size.ts';
import type { SeedSize } from './seed-size.ts';

export type SeededPostgres = {
  readonly url: string;
  /** The floor's copy of the database. */
  readonly copyUrl: string;
  readonly people: readonly FilledPerson[];
  readonly dataDir: string;
  readonly drop: () => Promise<void>;
};

/** Starts a durable PostgreSQL and fills it; keeps nothing afterwards. */
export const seededPostgres = async (size: SeedSize): Promise<SeededPostgres> => {
  const postgres = await startPostgres({ durable: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'crushing-bench-'));
  const urlOf = (name: string): string => postgres.url.replace(/postgres$/, name);
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run('create database filled');
  const people = await fillDatabase({ dataDir, databaseUrl: urlOf('filled') }, planOf(size));
  await run('create database copied template filled');
  return {
    url: urlOf('filled'),
    copyUrl: urlOf('copied'),
    people,
    dataDir,
    drop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
