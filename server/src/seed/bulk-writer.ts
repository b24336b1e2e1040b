import type { Tables } from '#database/schema.ts';

/** The types of columns; each database spells them its own way. */
export type BulkType = 'integer' | 'text' | 'boolean' | 'date' | 'instant' | 'json';

export type BulkValue = string | number | boolean | null;

export type BulkColumns<Table extends keyof Tables> = Partial<Record<keyof Tables[Table] & string, BulkType>>;

/** Writes many rows fast. Only for filling a database that nobody uses yet. */
export type BulkWriter = {
  /** Each row holds its values in the order of the columns. */
  readonly write: <Table extends keyof Tables>(
    table: Table,
    columns: BulkColumns<Table>,
    rows: Iterable<readonly BulkValue[]>,
  ) => Promise<void>;
  /** Commits and closes the connection. */
  readonly finish: () => Promise<void>;
};
