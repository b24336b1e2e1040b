import type { DatabaseKind } from '#database/ddl.ts';

/**
 * Columns that are searched by how their texts begin. PostgreSQL compares by the language of its database, in which such a
 * range leaves most of its texts out. SQLite compares bytes, as it should be.
 */
export const namesByBytes = (kind: DatabaseKind) => (): readonly string[] =>
  kind === 'sqlite'
    ? []
    : [
        `alter table users alter column "usernameKey" type text collate "C"`,
        `alter table audit_log alter column action type text collate "C"`,
      ];
