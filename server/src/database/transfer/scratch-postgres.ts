import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Whether the account of a connection may create databases, and so check a dump by restoring it. */
export const MAY_CREATE_DATABASES = 'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user';

/** Gives `work` a new empty database of the same PostgreSQL, which is dropped afterwards. */
export const inScratchPostgres = async <T>(url: string, work: (scratchUrl: string) => Promise<T>): Promise<T> => {
  const name = `crushing_check_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
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
