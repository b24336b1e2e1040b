import type { DatabaseKind } from '#database/ddl.ts';

/**
 * Columns that are searched by the beginning of their texts. PostgreSQL compares by the language of its database, so
 * such a range misses most texts. SQLite compares bytes, as it should.
 */
export const namesByBytes = (kind: DatabaseKind) => (): readonly string[] =>
  kind === 'sqlite'
    ? []
    : [
        `alter table users alter column "usernameKey" type text collate "C"`,
        `alter table audit_log alter column action type text collate "C"`,
      ];
