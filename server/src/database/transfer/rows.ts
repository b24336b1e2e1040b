import { isRowRefused } from '#database/database-errors.ts';

/** How both databases give a value: instants as ISO 8601, days as text, JSON as text with sorted keys. */
export type Value = string | number | boolean | null;

/** The values of a row in the order of the columns of its table. */
export type Row = readonly Value[];

export type ColumnType = 'integer' | 'text' | 'boolean' | 'json';

export type Table = {
  readonly name: string;
  /** By name. */
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
};

/** Everything a database holds at one moment, in the same form from both databases. */
export type Rows = {
  /** The names of the migrations that were applied, in their order. */
  readonly migrations: readonly string[];
  /** The tables of the product, by name. */
  readonly tables: readonly Table[];
  /** The rows of a table in batches, in any order. */
  readonly read: (table: Table) => AsyncIterable<readonly Row[]>;
  /** The id that each table with generated ids would give to its next row. */
  readonly nextIds: () => Promise<ReadonlyMap<string, number>>;
};

/** An empty database of the same tables, to be filled. */
export type Target = {
  readonly rows: Rows;
  readonly write: (table: Table, batch: readonly Row[]) => Promise<void>;
  readonly setNextIds: (nextIds: ReadonlyMap<string, number>) => Promise<void>;
};

/** Raised when a copy, a backup or a restore cannot be done. The message is a sentence for the person who asked. */
export class TransferError extends Error {}

/** Names the rule of a table that a row breaks. Any other error stays as it is. */
export const refusedRow = (table: string, error: unknown): unknown =>
  isRowRefused(error)
    ? new TransferError(
        `A row of the table ${table} cannot be copied: ${(error as Error).message}. Nothing was changed.`,
      )
    : error;

/** One spelling for equal JSON: PostgreSQL keeps neither the order of keys nor spaces. */
export const sortedJson = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** The type of a column by its declared name. */
export const columnType = (declared: string, types: Readonly<Record<string, ColumnType>>): ColumnType => {
  const type = types[declared.toLowerCase()];
  if (type === undefined) throw new Error(`Columns of the type ${declared} cannot be copied`);
  return type;
};

/** 500 rows fit into memory many times, even with long texts. */
export const BATCH_ROWS = 500;
