import { CompiledQuery } from 'kysely';
import { BATCH_ROWS, columnType, sortedJson } from './rows.ts';
import type { ColumnType, Row, Rows, Table, Value } from './rows.ts';
import type { Queries } from '#database/database.ts';

const TYPES: Readonly<Record<string, ColumnType>> = {
  int4: 'integer',
  int8: 'integer',
  text: 'text',
  bool: 'boolean',
  jsonb: 'json',
  timestamptz: 'text',
  date: 'text',
};

const COLUMNS = `
  select table_name, column_name, udt_name, is_identity
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely\\_%'
  order by table_name collate "C", column_name collate "C"`;

type Column = { table_name: string; column_name: string; udt_name: string; is_identity: string };

/** Runs a statement on the connection of a transaction. */
export const run = async <R>(tx: Queries, statement: string, values: readonly unknown[] = []): Promise<R[]> =>
  // oxlint-disable-next-line no-restricted-properties -- the values are parameters here, too
  (await tx.executeQuery<R>(CompiledQuery.raw(statement, [...values]))).rows;

/** The rows that a transaction sees. It must be a repeatable read to show one moment of a database in use. */
export const postgresRows = async (tx: Queries): Promise<Rows> => {
  const columns = await run<Column>(tx, COLUMNS);
  return {
    migrations: await migrationsOf(tx),
    tables: tablesOf(columns),
    read: (table) => readTable(tx, table),
    nextIds: async () => nextIdsOf(tx, columns),
  };
};

const migrationsOf = async (tx: Queries): Promise<readonly string[]> => {
  const [table] = await run<{ known: boolean }>(tx, `select to_regclass('kysely_migration') is not null as known`);
  if (table?.known !== true) return [];
  const rows = await run<{ name: string }>(tx, 'select name from kysely_migration order by name collate "C"');
  return rows.map(({ name }) => name);
};

const tablesOf = (columns: readonly Column[]): readonly Table[] =>
  [...Map.groupBy(columns, ({ table_name }) => table_name)].map(([name, ofTable]) => ({
    name,
    columns: ofTable.map(({ column_name, udt_name }) => ({ name: column_name, type: columnType(udt_name, TYPES) })),
  }));

const readTable = async function* (tx: Queries, { name, columns }: Table): AsyncGenerator<readonly Row[]> {
  // JSON is read as text. As values, `null` inside JSON and no JSON at all would be the same.
  const selected = columns.map(
    (column) => `"${column.name}"${column.type === 'json' ? '::text' : ''} as "${column.name}"`,
  );
  await run(tx, `declare copied cursor for select ${selected.join(', ')} from "${name}"`);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a cursor gives one batch after the other
    const rows = await run<Record<string, Value>>(tx, `fetch ${BATCH_ROWS} from copied`);
    if (rows.length === 0) break;
    yield rows.map((row) =>
      columns.map((column) => {
        const value = row[column.name] ?? null;
        return column.type === 'json' && value !== null ? sortedJson(String(value)) : value;
      }),
    );
  }
  await run(tx, 'close copied');
};

const nextIdsOf = async (tx: Queries, columns: readonly Column[]): Promise<ReadonlyMap<string, number>> => {
  const nextIds = new Map<string, number>();
  for (const { table_name: table, column_name: column } of columns.filter(({ is_identity }) => is_identity === 'YES')) {
    // oxlint-disable-next-line no-await-in-loop -- statements of a transaction run one after another
    const [sequence] = await run<{ name: string }>(tx, 'select pg_get_serial_sequence($1, $2) as name', [
      `"${table}"`,
      column,
    ]);
    // oxlint-disable-next-line no-await-in-loop -- statements of a transaction run one after another
    const [row] = await run<{ next: number }>(
      tx,
      `select greatest(
         (select case when is_called then last_value + 1 else last_value end from ${sequence?.name}),
         (select coalesce(max("${column}"), 0) + 1 from "${table}")) as next`,
    );
    nextIds.set(table, row?.next ?? 1);
  }
  return nextIds;
};
