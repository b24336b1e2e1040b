import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { SQLITE_FILE } from '@crushing/server/database/connect';

/** What a load must leave: as many instances as before, and one more version for each acknowledged write. */
export type Written = { readonly instances: number; readonly versions: number };

const STATEMENT = `select (select count(*) from habit_instances) as instances, (select sum(version) from person_versions) as versions`;

export const writtenRows = async (dataDir: string, databaseUrl: string | null): Promise<Written> => {
  if (databaseUrl !== null) return writtenInPostgres(databaseUrl);
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true });
  const row = database.prepare(STATEMENT).get() as Written;
  database.close();
  return { ...row };
};

const writtenInPostgres = async (url: string): Promise<Written> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [row] = (await client.query<{ instances: string; versions: string }>(STATEMENT)).rows;
  await client.end();
  return { instances: Number(row?.instances), versions: Number(row?.versions) };
};

export const walMegabytes = (dataDir: string): number =>
  statSync(join(dataDir, `${SQLITE_FILE}-wal`)).size / 1024 / 1024;
