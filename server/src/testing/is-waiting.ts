import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Whether a transaction of this PostgreSQL database waits for a lock. */
export const isWaiting = async ({ deps }: TestServer): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()
  `.execute(deps.database.read);
  return rows.length > 0;
};
