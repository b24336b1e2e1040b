import { migrate } from '#database/migrate.ts';
import { TransferError, refusedRow } from './rows.ts';
import type { Row, Table, Target } from './rows.ts';
import { postgresRows, run } from './postgres-rows.ts';
import { inPostgres } from './in-postgres.ts';
import type { Queries } from '#database/database.ts';

/** Makes the tables of this version in an empty database and lets `work` fill them. All of it is one transaction. */
export const fillEmptyPostgres = async (url: string, work: (target: Target) => Promise<void>): Promise<void> => {
  await inPostgres(url, 'read committed', async (tx) => {
    await requireEmptyPostgres(tx);
    await migrate(tx, 'postgres');
    const rows = await postgresRows(tx);
    const types = await castTypes(tx);
    // Rows refer to later ones, so references are checked at the end.
    await alterReferences(tx, 'deferrable initially deferred');
    // Migrations have put rows into some tables.
    await run(tx, `truncate ${rows.tables.map(({ name }) => `"${name}"`).join(', ')}`);
    await work({
      rows,
      write: async (table, batch) => writeBatch(tx, table, batch, types),
      setNextIds: async (nextIds) => setNextIds(tx, nextIds),
    });
    await run(tx, 'set constraints all immediate').catch((error: unknown) => {
      throw refusedRow((error as { table?: string }).table ?? '', error);
    });
    await alterReferences(tx, 'not deferrable');
    await run(tx, 'analyze');
  });
};

/** @throws TransferError when there is a table already. */
export const requireEmptyPostgres = async (tx: Queries): Promise<void> => {
  const [table] = await run<{ name: string }>(
    tx,
    `select table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' limit 1`,
  );
  if (table !== undefined)
    throw new TransferError(
      `The PostgreSQL database is not empty: it has a table ${table.name}. Nothing was changed; create an empty database.`,
    );
};

const alterReferences = async (tx: Queries, how: string): Promise<void> => {
  const references = await run<{ name: string; table: string }>(
    tx,
    `select quote_ident(conname) as name, conrelid::regclass as table from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  // oxlint-disable-next-line no-await-in-loop -- statements of a transaction run one after another
  for (const { name, table } of references) await run(tx, `alter table ${table} alter constraint ${name} ${how}`);
};

type CastTypes = ReadonlyMap<string, string>;

const castTypes = async (tx: Queries): Promise<CastTypes> => {
  const columns = await run<{ key: string; type: string }>(
    tx,
    `select table_name || '.' || column_name as key, udt_name as type from information_schema.columns
     where table_schema = current_schema()`,
  );
  return new Map(columns.map(({ key, type }) => [key, type]));
};

/** One array of texts for each column saves round trips. */
const writeBatch = async (
  tx: Queries,
  { name, columns }: Table,
  batch: readonly Row[],
  types: CastTypes,
): Promise<void> => {
  const names = columns.map((column) => `"${column.name}"`);
  const values = columns.map((column) => `"${column.name}"::${types.get(`${name}.${column.name}`)}`);
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`);
  const texts = columns.map((_, index) => batch.map((row) => textOf(row[index] ?? null)));
  await run(
    tx,
    `insert into "${name}" (${names.join(', ')})
     select ${values.join(', ')} from unnest(${arrays.join(', ')}) as copied (${names.join(', ')})`,
    texts,
  );
};

const textOf = (value: Row[number]): string | null => (value === null ? null : String(value));

// The product inserts user 1 with its id, so no sequence gives that one: ddl.ts.
const FIRST_ID = 2;

const setNextIds = async (tx: Queries, nextIds: ReadonlyMap<string, number>): Promise<void> => {
  for (const [table, next] of nextIds)
    // oxlint-disable-next-line no-await-in-loop -- statements of a transaction run one after another
    await run(tx, `select setval(pg_get_serial_sequence($1, 'id'), $2::bigint, false)`, [
      `"${table}"`,
      Math.max(next, FIRST_ID),
    ]);
};
