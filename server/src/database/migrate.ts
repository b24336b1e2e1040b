import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import type { DatabaseKind } from './ddl.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Tables } from './schema.ts';

export class NewerDatabaseError extends Error {}

/** A command needs tables that the next start will make. */
export class OlderDatabaseError extends Error {}

/**
 * Applies the missing migrations in one transaction, under a lock: a second process waits and then finds nothing to do.
 * `beforeChange` runs before a database with existing tables is changed.
 * @throws NewerDatabaseError when a later version of the product has already migrated the database.
 */
export const migrate = async (
  db: Kysely<Tables>,
  kind: DatabaseKind,
  beforeChange: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const migrations = allMigrations(kind);
  const applied = await appliedNames(db);
  const unknown = unknownMigration(applied);
  if (unknown !== undefined) throw new NewerDatabaseError(unknown);
  if (applied.length === Object.keys(migrations).length) return;
  if (applied.length > 0) await beforeChange();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};

/** @throws NewerDatabaseError or OlderDatabaseError when the tables are not those of this version. */
export const requireMigrated = async (db: Kysely<Tables>): Promise<void> => {
  const applied = await appliedNames(db);
  const unknown = unknownMigration(applied);
  if (unknown !== undefined) throw new NewerDatabaseError(unknown);
  if (applied.length < Object.keys(allMigrations('sqlite')).length) throw new OlderDatabaseError();
};

/** The first of these migrations that came with a later version of the product. */
export const unknownMigration = (names: readonly string[]): string | undefined => {
  const known = allMigrations('sqlite');
  return names.find((name) => known[name] === undefined);
};

const appliedNames = async (db: Kysely<Tables>): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db
    .selectFrom('kysely_migration' as never)
    .select('name' as never)
    .execute();
  return (rows as { name: string }[]).map(({ name }) => name);
};
