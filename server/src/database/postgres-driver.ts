import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type pg from 'pg';
import type { NamedQuery } from './compiled-once.ts';
import { hasStalePlan } from './database-errors.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

// Counts up when a statement that stands prepared does not fit its table any more, see below.
let revision = 0;

/** One connection to PostgreSQL; queries with a name are planned once and stay prepared on it. */
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
      // A newer version of the product added a column under this one: from here on everybody prepares anew.
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

// One for all handles: statements made once are remembered by its adapter.
const executor = new Kysely<Tables>({ dialect }).getExecutor();

/** How a handle comes by its connection: for one query, or the same one for all queries of a unit. */
export type Provide = <T>(use: (connection: DatabaseConnection) => Promise<T>) => Promise<T>;

/** The tables, over the connections that are provided. */
export const queriesOver = (provide: Provide): Queries =>
  new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({ provideConnection: provide }),
  });

const connections = new WeakMap<pg.PoolClient, DatabaseConnection>();

/** The connection of a client, the same at every call. */
export const connectionOf = (client: pg.PoolClient): DatabaseConnection => {
  const known = connections.get(client);
  if (known !== undefined) return known;
  const made = new PostgresConnection(client);
  connections.set(client, made);
  return made;
};
