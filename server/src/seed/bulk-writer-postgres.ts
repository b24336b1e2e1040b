import pg from 'pg';
import type { BulkType, BulkValue, BulkWriter } from './bulk-writer.ts';

// One statement takes this many rows, as one array for each column, which saves round trips.
const ROWS_PER_STATEMENT = 20_000;

const ARRAY_TYPES: Record<BulkType, string> = {
  integer: 'int',
  text: 'text',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  json: 'text',
};

/** Opens a database with tables; everything is one transaction until `finish`. */
export const openPostgresBulk = async (url: string): Promise<BulkWriter> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  return {
    write: async (table, columns, rows) => {
      const entries = Object.entries(columns) as [string, BulkType][];
      const statement = insertStatement(table, entries);
      for (const batch of batches(rows)) {
        const arrays = entries.map((_, column) => batch.map((row) => row[column] ?? null));
        await client.query(statement, arrays);
      }
      if (entries.some(([name]) => name === 'id')) {
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
      }
    },
    finish: async () => {
      await client.query('commit');
      await client.query('vacuum analyze');
      await client.end();
    },
  };
};

const insertStatement = (table: string, entries: readonly [string, BulkType][]): string => {
  const names = entries.map(([name]) => `"${name}"`).join(', ');
  const values = entries.map(([name, type]) => (type === 'json' ? `"${name}"::jsonb` : `"${name}"`)).join(', ');
  const arrays = entries.map(([, type], index) => `$${index + 1}::${ARRAY_TYPES[type]}[]`).join(', ');
  return `insert into ${table} (${names}) select ${values} from unnest(${arrays}) as filled (${names})`;
};

const batches = function* (rows: Iterable<readonly BulkValue[]>): Generator<(readonly BulkValue[])[]> {
  let batch: (readonly BulkValue[])[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_PER_STATEMENT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};
