import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runOn } from '@crushing/server/testing/postgres-database';

type Value = string | number;

/** Runs a statement on the database of a running server, past the server. `?` stands for the next value. */
export type ChangeDatabase = (statement: string, ...values: Value[]) => Promise<void>;

// How long to wait while the server writes.
const BUSY_MS = 10_000;

export const changeSqlite =
  (dataDir: string): ChangeDatabase =>
  async (statement, ...values) => {
    const database = new DatabaseSync(join(dataDir, 'crushing.sqlite'), { timeout: BUSY_MS });
    database.prepare(statement).run(...values);
    database.close();
  };

export const changePostgres =
  (databaseUrl: string): ChangeDatabase =>
  async (statement, ...values) => {
    let place = 0;
    await runOn(
      databaseUrl,
      statement.replaceAll('?', () => `$${(place += 1)}`),
      values,
    );
  };
