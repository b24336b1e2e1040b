import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { runStatements } from '#database/ddl.ts';
import type { DatabaseKind } from '#database/ddl.ts';
import { accountsAndHabits, firstUserGuardInPostgres, firstUserGuardInSqlite } from './0001-accounts-and-habits.ts';
import { social } from './0002-social.ts';
import { administration } from './0003-administration.ts';
import { lateChanges } from './0004-late-changes.ts';
import { groundForTheSocialHalf } from './0005-ground-for-the-social-half.ts';

/** All migrations by name, in the order of their names; one that has been released is never changed. */
export const allMigrations = (kind: DatabaseKind): Record<string, Migration> => ({
  '0001-accounts-and-habits': {
    up: async (db: Kysely<unknown>) => {
      await runStatements(db, kind, accountsAndHabits);
      await runStatements(db, kind, () => (kind === 'sqlite' ? firstUserGuardInSqlite : firstUserGuardInPostgres));
    },
  },
  '0002-social': { up: async (db: Kysely<unknown>) => runStatements(db, kind, social) },
  '0003-administration': { up: async (db: Kysely<unknown>) => runStatements(db, kind, administration) },
  '0004-late-changes': { up: async (db: Kysely<unknown>) => runStatements(db, kind, lateChanges) },
  '0005-ground-for-the-social-half': { up: async (db: Kysely<unknown>) => groundForTheSocialHalf(db, kind) },
});
