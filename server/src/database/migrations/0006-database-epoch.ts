import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * A random value of the database, which a restored copy gets anew. ETags contain it: what a browser read before a backup
 * was restored is not taken for what is there now, although the versions are the same.
 */
export const databaseEpoch = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table database_epoch (id integer primary key check (id = 1), epoch text not null)`.execute(db);
  await sql`insert into database_epoch (id, epoch) values (1, ${randomBytes(8).toString('hex')})`.execute(db);
};
