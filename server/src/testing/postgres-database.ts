import pg from 'pg';

let databases = 0;

/** Creates an empty database beside the one of the address, which sorts as an ICU locale says, and returns its address. */
export const createDatabase = async (postgresUrl: string, locale?: string): Promise<string> => {
  databases += 1;
  const name = `test_${process.pid}_${performance.now().toFixed(6).replace('.', '_')}_${databases}`;
  const sorting = locale === undefined ? '' : ` template template0 locale_provider icu icu_locale '${locale}'`;
  await runOn(postgresUrl, `create database ${name}${sorting}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Drops a database of `createDatabase`, also while somebody uses it. */
export const dropDatabase = async (postgresUrl: string, databaseUrl: string): Promise<void> =>
  runOn(postgresUrl, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);

/** Runs one statement. */
export const runOn = async (url: string, statement: string, values: readonly unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
};
