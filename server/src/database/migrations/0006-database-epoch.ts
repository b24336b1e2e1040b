import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * A random value of the database. A restored copy gets another one. ETags contain it, so an answer from before a
 * restore never passes for a current one, although the versions are the same.
 */
export const databaseEpoch = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table database_epoch (id integer primary key check (id = 1), epoch text not null)`.execute(db);
  await sql`insert into database_epoch (id, epoch) values (1, ${randomBytes(8).toString('hex')})`.execute(db);
};
