import { Client } from 'pg';
import { expect, inject, test } from 'vitest';

test.skipIf(process.env['DATABASE'] !== 'postgres')(
  'the PostgreSQL of the test run answers and takes 200 connections',
  async () => {
    const client = new Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    const { rows } = await client.query<{ most: string }>(`select current_setting('max_connections') as most`);
    await client.end();
    expect(rows).toEqual([{ most: '200' }]);
  },
);
