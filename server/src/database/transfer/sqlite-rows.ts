import type { DatabaseSync } from 'node:sqlite';
import { BATCH_ROWS, columnType, sortedJson } from './rows.ts';
import type { ColumnType, Row, Rows, Table, Value } from './rows.ts';

const TYPES: Readonly<Record<string, ColumnType>> = {
  integer: 'integer',
  text: 'text',
  boolean: 'boolean',
  json_text: 'json',
};

const OF_THE_PRODUCT = `type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'`;

/** The rows that a connection sees. It must have begun a transaction to show one moment of a database in use. */
export const sqliteRows = (connection: DatabaseSync): Rows => {
  const tables = connection
    .prepare(`select name from sqlite_master where ${OF_THE_PRODUCT} order by name`)
    .all()
    .map(({ name }) => tableOf(connection, String(name)));
  return {
    migrations: migrationsOf(connection),
    tables,
    read: (table) => readTable(connection, table),
    nextIds: async () => nextIdsOf(connection),
  };
};

const migrationsOf = (connection: DatabaseSync): readonly string[] => {
  if (connection.prepare(`select 1 from sqlite_master where name = 'kysely_migration'`).all().length === 0) return [];
  const rows = connection.prepare('select name from kysely_migration order by name').all();
  return rows.map(({ name }) => String(name));
};

const tableOf = (connection: DatabaseSync, name: string): Table => ({
  name,
  columns: connection
    .prepare('select name, type from pragma_table_info(?) order by name')
    .all(name)
    .map((column) => ({ name: String(column['name']), type: columnType(String(column['type']), TYPES) })),
});

const readTable = async function* (connection: DatabaseSync, { name, columns }: Table): AsyncGenerator<readonly Row[]> {
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const statement = connection.prepare(`select ${names} from "${name}"`);
  statement.setReturnArrays(true);
  let batch: Row[] = [];
  // After `setReturnArrays(true)` each row is a list of values, which the types of Node do not know.
  for (const values of statement.iterate() as unknown as Iterable<Value[]>) {
    batch.push(values.map((value, index) => fromSqlite(value, columns[index]?.type)));
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};

const fromSqlite = (value: Value, type: ColumnType | undefined): Value => {
  if (type === 'boolean' && value !== null) return value === 1;
  return type === 'json' && value !== null ? sortedJson(String(value)) : value;
};

const nextIdsOf = (connection: DatabaseSync): ReadonlyMap<string, number> => {
  const rows = connection
    .prepare(
      `select name, (select seq from sqlite_sequence s where s.name = t.name) as last from sqlite_master t
       where ${OF_THE_PRODUCT} and sql like '%autoincrement%'`,
    )
    .all();
  return new Map(rows.map(({ name, last }) => [String(name), Number(last ?? 0) + 1]));
};
