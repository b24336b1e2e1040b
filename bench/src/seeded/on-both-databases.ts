import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { SQLITE_FILE } from '@crushing/server/database/connect';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import type { SeedSize } from './seed-size.ts';
import { seededFolder } from './seeded-folder.ts';
import { seededPostgres } from './seeded-postgres.ts';

/** A filled database of its own, and a copy of it for the floor. */
export type Stage = {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly people: readonly FilledPerson[];
  readonly floor: { readonly dataDir: string; readonly databaseUrl: string | null };
  /** Runs a statement while no server uses the database; returns its rows. */
  readonly run: (statement: string) => Promise<Record<string, unknown>[]>;
};

/** Measures on SQLite and then on a PostgreSQL of its own. Returns whether both reached their goals. */
export const onBothDatabases = async (
  size: SeedSize,
  measure: (stage: Stage) => Promise<boolean>,
): Promise<boolean> => {
  const onSqlite = await onSqliteStage(size, measure);
  const onPostgres = await onPostgresStage(size, measure);
  return onSqlite && onPostgres;
};

const onSqliteStage = async (size: SeedSize, measure: (stage: Stage) => Promise<boolean>): Promise<boolean> => {
  const [ours, floor] = [await seededFolder(size), await seededFolder(size)];
  const run = async (statement: string): Promise<Record<string, unknown>[]> => {
    const database = new DatabaseSync(join(ours.dataDir, SQLITE_FILE));
    const rows = database.prepare(statement).all();
    database.close();
    return rows;
  };
  try {
    return await measure({
      name: 'SQLite',
      dataDir: ours.dataDir,
      databaseUrl: null,
      people: ours.people,
      floor: { dataDir: floor.dataDir, databaseUrl: null },
      run,
    });
  } finally {
    ours.drop();
    floor.drop();
  }
};

const onPostgresStage = async (size: SeedSize, measure: (stage: Stage) => Promise<boolean>): Promise<boolean> => {
  const { url, copyUrl, dataDir, people, drop } = await seededPostgres(size);
  const run = async (statement: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    await client.end();
    return rows;
  };
  try {
    const floor = { dataDir, databaseUrl: copyUrl };
    return await measure({ name: 'PostgreSQL', dataDir, databaseUrl: url, people, floor, run });
  } finally {
    await drop();
  }
};
