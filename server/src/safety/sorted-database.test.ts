import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

/** Passes over punctuation and puts unknown signs before letters, like the languages of operating systems. */
const LANGUAGE = 'und-u-ka-shifted-kr-zzzz-latn';

// SQLite compares bytes, whatever the language.
describe.runIf(process.env['DATABASE'] === 'postgres')('a database that sorts by a language', () => {
  let database: TestDatabase;
  let server: TestServer;
  let admin: TestPerson;
  beforeAll(async () => {
    database = await testDatabase({ locale: LANGUAGE });
    server = await testServer({ database });
    admin = await server.person('dan');
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  test('finds people by how their name begins', async () => {
    await server.person('Mara');
    expect((await admin.get('/api/people?q=ma')).body).toMatchObject({ people: [{ username: 'Mara' }] });
  });

  test('lists what was done in one area of the administration', async () => {
    await admin.post('/api/admin/approved-emails', { email: 'noor@example.org' });
    const { body } = await admin.get('/api/admin/audit?area=emails');
    expect((body as { entries: unknown[] }).entries).toHaveLength(1);
  });
});
