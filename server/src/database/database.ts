import type { Kysely } from 'kysely';
import type { DatabaseKind } from './ddl.ts';
import type { Tables } from './schema.ts';

/** What store functions take first: the tables, inside a transaction or outside. */
export type Queries = Kysely<Tables>;

/** One unit of work: all of its writes become durable together, or none. */
export type Transaction = {
  readonly query: Queries;
  /**
   * Sends a last write whose answer the unit does not need: it leaves together with the commit, which fails with it.
   * `write` is one statement and must be sent by the time it returns.
   */
  readonly writeLast: (write: (query: Queries) => Promise<unknown>) => void;
  /** Runs once the commit is durable, never after a rollback: the place to tell others. */
  readonly afterCommit: (tell: () => void) => void;
};

export type Database = {
  readonly kind: DatabaseKind;
  /** For reads outside a transaction; sees the last commit. */
  readonly read: Queries;
  /**
   * Runs the work in a transaction and answers when it is durable. The work may only await queries:
   * on SQLite several waiting units share one commit, and a slow await would hold up the others.
   */
  readonly transact: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Refuses when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};
