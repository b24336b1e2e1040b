import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, Kysely, QueryCompiler, QueryResult } from 'kysely';

type Row = Record<string, unknown>;
type Prepared = { statement: StatementSync; returnsRows: boolean; booleans: string[]; lists: string[] };

// The product has some hundred statements. Lists of ids of different lengths add more.
const STATEMENTS_MAX = 600;
// Inserts of many rows have another text for each number of rows. SQLite needs some hundred kilobytes to keep the
// longest, so texts longer than this are not kept.
const KEPT_LENGTH_MAX = 8000;

/** A connection to a SQLite file that keeps its statements prepared. */
class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  // `async` because the interface requires a promise; `node:sqlite` is synchronous.
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const prepared = this.#prepare(query.sql);
    const parameters = query.parameters.map(toSqlite);
    if (!prepared.returnsRows) {
      const { changes, lastInsertRowid } = prepared.statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    }
    // Not .get() for single rows: it leaves a writing statement open, and the write-ahead log then never shrinks.
    const rows = prepared.statement.all(...parameters) as Row[];
    if (prepared.booleans.length + prepared.lists.length > 0) for (const row of rows) fromSqlite(row, prepared);
    return { rows: rows as R[] };
  }

  streamQuery(): never {
    throw new Error('SQLite queries are not streamed');
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    const columns = statement.columns();
    const named = (type: string) =>
      columns.filter((column) => column.type?.toLowerCase() === type).map(({ name }) => name);
    const prepared = {
      statement,
      returnsRows: columns.length > 0,
      booleans: named('boolean'),
      lists: named('json_text'),
    };
    if (sql.length > KEPT_LENGTH_MAX) return prepared;
    if (this.#prepared.size >= STATEMENTS_MAX) this.#prepared.clear();
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

const toSqlite = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
};

const fromSqlite = (row: Row, { booleans, lists }: Prepared): void => {
  for (const name of booleans) if (row[name] !== null) row[name] = row[name] === 1;
  for (const name of lists) if (row[name] !== null) row[name] = JSON.parse(row[name] as string);
};

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #database: DatabaseSync;
  readonly #isValid: () => boolean;

  constructor(database: DatabaseSync, isValid: () => boolean) {
    this.#database = database;
    this.#isValid = isValid;
    this.#connection = new SqliteConnection(database);
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#isValid()) throw new Error('This transaction has ended');
    return this.#connection;
  }
  // Only the migrator uses these. All other transactions go through group-commit.ts.
  async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate');
  }
  async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
  }
  async rollbackTransaction(): Promise<void> {
    this.#database.exec('rollback');
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  // SQLite can roll back table changes. Without this the migrator would not use a transaction.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Kysely on `node:sqlite`. Booleans and lists are recognised by the declared type of their column.
 * Queries are refused once `isValid` gives false.
 */
export const sqliteDialect = (database: DatabaseSync, isValid: () => boolean = () => true): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new SqliteDriver(database, isValid),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: (): QueryCompiler => new SqliteQueryCompiler(),
});
