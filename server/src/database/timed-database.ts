import { DummyDriver, Kysely } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type { Database, Queries, Transaction } from './database.ts';
import type { Tables } from './schema.ts';

/** Called after each read and each transaction, whether it succeeded or failed. */
export type HearCall = (call: 'read' | 'transaction', milliseconds: number) => void;

/** A database that tells how long its calls take. */
export const timedDatabase = (database: Database, hear: HearCall): Database => ({
  ...database,
  read: timedReads(database.read, hear),
  transact: async <T>(work: (tx: Transaction) => Promise<T>) =>
    timed(async () => database.transact(work), 'transaction', hear),
});

const timed = async <T>(work: () => Promise<T>, call: 'read' | 'transaction', hear: HearCall): Promise<T> => {
  const start = performance.now();
  try {
    return await work();
  } finally {
    hear(call, performance.now() - start);
  }
};

const timedReads = (read: Queries, hear: HearCall): Queries => {
  const executor = read.getExecutor();
  const dialect: Dialect = {
    createAdapter: () => executor.adapter,
    createDriver: () => new DummyDriver(),
    createIntrospector: () => read.introspection,
    createQueryCompiler: () => {
      throw new Error('Its executor compiles');
    },
  };
  return new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({
      provideConnection: async (use) =>
        executor.provideConnection(async (connection) => use(timedConnection(connection, hear))),
    }),
  });
};

const timedConnection = (connection: DatabaseConnection, hear: HearCall): DatabaseConnection => ({
  executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
    timed(async () => connection.executeQuery<R>(query), 'read', hear),
  streamQuery: () => {
    throw new Error('Queries are not streamed');
  },
});
