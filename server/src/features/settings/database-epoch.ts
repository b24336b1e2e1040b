import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '#database/database.ts';

/**
 * The random value of this database for ETags. Each restored copy has another one, because it reaches the same versions
 * again with other data.
 */
export const databaseEpoch = async (database: Database): Promise<string> =>
  database.kind === 'postgres' ? epochOfTable(database.read) : epochOfFile(database);

// A restore changes the number of the database, of the table, or of the transaction that wrote the row.
const epochOfTable = async (query: Queries): Promise<string> => {
  const { rows } = await sql<{ epoch: string }>`
    select concat_ws('.', e.epoch, d.oid, e.tableoid, e.xmin) as epoch
    from database_epoch e, pg_database d where d.datname = current_database()`.execute(query);
  return rows[0]?.epoch ?? '';
};

const epochOfFile = async ({ read, transact }: Database): Promise<string> => {
  const [row] = (await sql<{ user_version: number }>`pragma user_version`.execute(read)).rows;
  // copy-database.ts marks every copy.
  if (row?.user_version !== 0) {
    await transact(async ({ query }) => {
      await query
        .updateTable('database_epoch')
        .set({ epoch: randomBytes(8).toString('hex') })
        .execute();
      await sql`pragma user_version = 0`.execute(query);
    });
  }
  return (await read.selectFrom('database_epoch').select('epoch').executeTakeFirstOrThrow()).epoch;
};
