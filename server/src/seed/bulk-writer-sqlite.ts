import { DatabaseSync } from 'node:sqlite';
import type { BulkWriter } from './bulk-writer.ts';

/** Opens a file with tables. Nothing is durable before `finish`: a crash leaves a file to throw away. */
export const openSqliteBulk = (path: string): BulkWriter => {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -200000; begin immediate');
  return {
    write: async (table, columns, rows) => {
      const names = Object.keys(columns);
      const statement = database.prepare(
        `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
      );
      for (const row of rows)
        statement.run(...row.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
    },
    finish: async () => {
      database.exec('commit');
      database.exec('pragma journal_mode = wal; pragma synchronous = full');
      database.close();
    },
  };
};
