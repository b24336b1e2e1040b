import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#database/database.ts';

const SIZE_BY_KIND: Readonly<Record<Database['kind'], RawBuilder<{ bytes: number }>>> = {
  sqlite: sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
  postgres: sql`select pg_database_size(current_database()) as bytes`,
};

export const findDatabaseBytes = async ({ kind, read }: Database): Promise<number> =>
  (await SIZE_BY_KIND[kind].execute(read)).rows[0]?.bytes ?? 0;

export const findNewestMigration = async ({ read }: Database): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(read);
  return rows[0]?.name ?? '';
};
