import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type pg from 'pg';
import type { NamedQuery } from './compiled-once.ts';
import { hasStalePlan } from './database-errors.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

// Part of every statement's name. A higher revision makes every connection prepare its statements again.
let revision = 0;

/** One connection to PostgreSQL. Queries with a name stay prepared on it. */
class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { name } = query as Partial<NamedQuery<R>>;
    const values = [...query.parameters];
    const named = name === undefined ? {} : { name: `${name}.${revision}` };
    try {
      const { command, rowCount, rows } = await this.#client.query({ text: query.sql, values, ...named });
      return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      // A newer version of the product, which runs beside this one, has added a column.
      if (hasStalePlan(error)) revision += 1;
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Queries are not streamed');
  }
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

// Shared by all handles, because `compiledOnce` caches statements by adapter.
const executor = new Kysely<Tables>({ dialect }).getExecutor();

/** Gives a query its connection: any one, or the same one for all queries of a transaction. */
export type ProvideConnection = <T>(use: (connection: DatabaseConnection) => Promise<T>) => Promise<T>;

/** A query handle that uses the provided connections. */
export const queriesOver = (provideConnection: ProvideConnection): Queries =>
  new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({ provideConnection }),
  });

const connections = new WeakMap<pg.PoolClient, DatabaseConnection>();

/** Gives the same connection object for a client at every call. */
export const connectionOf = (client: pg.PoolClient): DatabaseConnection => {
  const known = connections.get(client);
  if (known !== undefined) return known;
  const made = new PostgresConnection(client);
  connections.set(client, made);
  return made;
};
