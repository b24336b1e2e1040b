import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE, openDatabase } from '#database/connect.ts';
import type { Row, Table, Target, Value } from './rows.ts';
import { TransferError } from './rows.ts';
import { sqliteRows } from './sqlite-rows.ts';

/**
 * Makes a database file with the tables of this version in a folder, lets `work` fill it, and gives its path. After an error
 * the file is not to be used.
 */
export const fillNewSqlite = async (folder: string, work: (target: Target) => Promise<void>): Promise<string> => {
  await (await openDatabase({ dataDir: folder, databaseUrl: null })).release();
  const path = join(folder, SQLITE_FILE);
  // Rows refer to later ones, so references are checked at the end.
  const connection = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    connection.exec('pragma journal_mode = delete; begin');
    const rows = sqliteRows(connection);
    // Migrations have put rows into some tables.
    for (const { name } of rows.tables) connection.exec(`delete from "${name}"`);
    await work({
      rows,
      write: async (table, batch) => writeBatch(connection, table, batch),
      setNextIds: async (nextIds) => setNextIds(connection, nextIds),
    });
    requireReferences(connection);
    connection.exec('commit');
    // As copy-database.ts does with every copy.
    connection.exec('pragma user_version = 1');
  } finally {
    connection.close();
  }
  return path;
};

const writeBatch = (connection: DatabaseSync, { name, columns }: Table, batch: readonly Row[]): void => {
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const statement = connection.prepare(
    `insert into "${name}" (${names}) values (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of batch) statement.run(...row.map(toSqlite));
};

const toSqlite = (value: Value): string | number | null => (typeof value === 'boolean' ? Number(value) : value);

const setNextIds = (connection: DatabaseSync, nextIds: ReadonlyMap<string, number>): void => {
  const update = connection.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?');
  const insert = connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
  for (const [table, next] of nextIds) if (update.run(next - 1, table).changes === 0) insert.run(table, next - 1);
};

const requireReferences = (connection: DatabaseSync): void => {
  const [lost] = connection.prepare('pragma foreign_key_check').all();
  if (lost !== undefined)
    throw new TransferError(`A row of ${String(lost['table'])} refers to a missing row of ${String(lost['parent'])}.`);
};
