import pg from 'pg';

let databases = 0;

export type PostgresDatabaseOptions = {
  /** Sorts as this ICU locale says, instead of by bytes. */
  readonly locale?: string;
  /** The address of the database to copy. PostgreSQL refuses to copy one that has an open connection. */
  readonly template?: string;
};

/** Creates a database beside the one of the address, empty where no template is given, and returns its address. */
export const createDatabase = async (postgresUrl: string, options: PostgresDatabaseOptions = {}): Promise<string> => {
  const { locale, template } = options;
  databases += 1;
  const name = `test_${process.pid}_${performance.now().toFixed(6).replace('.', '_')}_${databases}`;
  // Copying files takes half the time of copying the pages of the template through the log.
  const copied = template === undefined ? '' : ` template ${nameIn(template)} strategy file_copy`;
  const sorting = locale === undefined ? '' : ` template template0 locale_provider icu icu_locale '${locale}'`;
  await beside(postgresUrl).query(`create database ${name}${copied}${sorting}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Drops a database of `createDatabase`, also while somebody uses it. */
export const dropDatabase = async (postgresUrl: string, databaseUrl: string): Promise<void> => {
  await beside(postgresUrl).query(`drop database ${nameIn(databaseUrl)} with (force)`);
};

const pools = new Map<string, pg.Pool>();

/** Keeps the connection between two tests, because opening one takes as long as using it. */
const beside = (postgresUrl: string): pg.Pool => {
  const known = pools.get(postgresUrl);
  if (known !== undefined) return known;
  const pool = new pg.Pool({ connectionString: postgresUrl, max: 1, allowExitOnIdle: true });
  // PostgreSQL may stop while the connection is idle.
  pool.on('error', () => undefined);
  pools.set(postgresUrl, pool);
  return pool;
};

const nameIn = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

/** Runs one statement. */
export const runOn = async (url: string, statement: string, values: readonly unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
};
