import type { Kysely } from 'kysely';
import type { DatabaseKind } from './ddl.ts';
import type { Tables } from './schema.ts';

/** The first argument of store functions: a query handle, inside or outside a transaction. */
export type Queries = Kysely<Tables>;

/** All writes of a transaction become durable together, or none. */
export type Transaction = {
  readonly query: Queries;
  /**
   * Sends a write whose answer the transaction does not need, together with the commit. If it fails, the commit fails.
   * `write` runs one statement and must have sent it when it returns.
   */
  readonly writeLast: (write: (query: Queries) => Promise<unknown>) => void;
  /** Registers a callback that runs once the commit is durable, and never after a rollback. */
  readonly afterCommit: (callback: () => void) => void;
};

export type Database = {
  readonly kind: DatabaseKind;
  /** For reads outside a transaction. Sees the last commit. */
  readonly read: Queries;
  /**
   * Runs the work in a transaction and resolves when it is durable. The work may await queries only: on SQLite,
   * transactions share a commit, and a slow one delays the others.
   */
  readonly transact: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};
