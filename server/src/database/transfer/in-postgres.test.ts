import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { inPostgres } from './in-postgres.ts';
import { run } from './postgres-rows.ts';

test.runIf(process.env['DATABASE'] === 'postgres')(
  'long work whose connection PostgreSQL ends fails by its query, and ends no process',
  async () => {
    const database = await testDatabase();
    const url = database.databaseUrl ?? '';
    const work = inPostgres(url, 'repeatable read', async (tx) => {
      const [own] = await run<{ pid: number }>(tx, 'select pg_backend_pid() as pid');
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      await other.query('select pg_terminate_backend($1, 5000)', [own?.pid]);
      await other.end();
      return run(tx, 'select 1');
    });
    await expect(work).rejects.toThrow();
    await database.drop();
  },
);
