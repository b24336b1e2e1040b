import type { Tables } from '#database/schema.ts';

/** How the values of a column travel; the databases spell them their own way. */
export type BulkType = 'integer' | 'text' | 'boolean' | 'date' | 'instant' | 'json';

export type BulkValue = string | number | boolean | null;

export type BulkColumns<Table extends keyof Tables> = Partial<Record<keyof Tables[Table] & string, BulkType>>;

/** Writes many rows of one table at a speed no use case needs; only for filling a database nobody uses yet. */
export type BulkWriter = {
  /** Each row holds its values in the order of the columns. */
  readonly write: <Table extends keyof Tables>(
    table: Table,
    columns: BulkColumns<Table>,
    rows: Iterable<readonly BulkValue[]>,
  ) => Promise<void>;
  /** Commits what is left and closes the connection. */
  readonly finish: () => Promise<void>;
};
