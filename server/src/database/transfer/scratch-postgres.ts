import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Whether the account of a connection may create databases, and so check a dump by restoring it. */
export const MAY_CREATE_DATABASES = 'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user';

const PREFIX = 'crushing_check_';
const DAY_SECONDS = 24 * 60 * 60;

/** Gives `work` a new empty database of the same PostgreSQL, which is dropped afterwards. */
export const inScratchPostgres = async <T>(url: string, work: (scratchUrl: string) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  // The query that waits says that the connection broke. Without a listener this error would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await dropLeftovers(client);
    const name = `${PREFIX}${nowSeconds()}_${randomBytes(4).toString('hex')}`;
    await client.query(`create database ${name}`);
    try {
      const scratch = new URL(url);
      scratch.pathname = `/${name}`;
      return await work(scratch.href);
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
};

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Drops what a process that was killed has left. The name tells the age, which PostgreSQL does not. */
const dropLeftovers = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database join pg_roles on pg_roles.oid = datdba
     where rolname = current_user and datname ~ '^${PREFIX}[0-9]+_[0-9a-f]+$'
       and split_part(datname, '_', 3)::bigint < $1`,
    [nowSeconds() - DAY_SECONDS],
  );
  // oxlint-disable-next-line no-await-in-loop -- there are hardly ever any
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
};
