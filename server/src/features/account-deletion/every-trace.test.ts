import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '@crushing/contract/profile/schemas';
import { SQLITE_FILE } from '#database/connect.ts';
import { DATABASE_FILES } from '#features/backups/backup-format.ts';
import { makeBackup } from '#features/backups/make-backup.ts';
import { MARK, MARKED_ID, livedFully } from '#testing/full-life.ts';
import { dumpOf, looseReferences, nameColumns, referencesToPeople, rowsOfPerson } from '#testing/person-columns.ts';
import { TEST_PASSWORD, testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';
import { zipFiles } from '#testing/zip-files.ts';

let server: TestServer;
let admin: TestPerson;
let friend: TestPerson;
let person: TestPerson;
beforeEach(async () => {
  server = await testServer();
  admin = await server.person('dan');
  friend = await server.person('bob');
  person = await livedFully(server, { admin, friend });
});
afterEach(async () => server.stop());

/** Columns that hold the name of a thing. A thing belongs to no person. */
const NAMES_OF_THINGS = new Set(['bot_habit_templates.name', 'bot_habit_templates.notes', 'challenges.name']);

/** A new table that can name a person fails here until `livedFully` fills it. */
const expectEveryTrace = async (): Promise<void> => {
  const { database } = server.deps;
  const dump = await dumpOf(database);
  const references = await referencesToPeople(database);
  const rows = rowsOfPerson(dump, references, MARKED_ID);
  const empty = references.filter(({ table, column, target, targetColumn }) => {
    const values = new Set([...(rows.get(target) ?? [])].map((row) => row[targetColumn]));
    return !(dump[table] ?? []).some((row) => values.has(row[column]));
  });
  expect(empty).toEqual([]);
  expect(references.length).toBeGreaterThan(40);
  expect(await looseReferences(database)).toEqual([]);
  const names = (await nameColumns(database)).filter(({ table, column }) => !NAMES_OF_THINGS.has(`${table}.${column}`));
  const unnamed = names.filter(({ table, column }) => !(dump[table] ?? []).some((row) => hasMark(row[column])));
  expect(unnamed).toEqual([]);
  expect(names.length).toBeGreaterThan(20);
};

const hasMark = (value: unknown): boolean => String(value).toLowerCase().includes(MARK.toLowerCase());

const byThemselves = async () => person.send('DELETE', '/api/account', { body: { password: TEST_PASSWORD } });
const byTheAdministrator = async () => admin.delete(`/api/admin/users/${person.id}`);

describe.each([
  ['who leaves', byThemselves],
  ['whom the administrator deletes', byTheAdministrator],
])('a person %s', (_, leave) => {
  test('is in no row of any table, though every table named them, and their picture is gone', async () => {
    const { profileImage } = ((await person.get('/api/profile')).body as { profile: Profile }).profile;
    const picture = join(server.database.dataDir, 'avatars', String(profileImage).split('/').at(-1) ?? '');
    expect(existsSync(picture)).toBe(true);
    await expectEveryTrace();
    expect((await leave()).status).toBe(204);
    const left = Object.entries(await dumpOf(server.deps.database)).flatMap(([table, rows]) =>
      rows.map((row) => `${table} ${JSON.stringify(row)}`),
    );
    expect(left.length).toBeGreaterThan(10);
    expect(left.filter((row) => hasMark(row) || row.includes(String(MARKED_ID)))).toEqual([]);
    expect(existsSync(picture)).toBe(false);
    // Other people keep their own data.
    expect((await friend.get('/api/user')).status).toBe(200);
    expect((await friend.get('/api/following')).body).toEqual([]);
  });

  // The files of PostgreSQL are its own, and its backup holds rows, no bytes of deleted ones.
  test.skipIf(process.env['DATABASE'] === 'postgres')(
    'is in no byte of a backup made then, and of the files of SQLite once the server was stopped',
    async () => {
      expect(marksIn(await filesOfBackup('before'))).toEqual([DATABASE_FILES.sqlite]);
      expect((await leave()).status).toBe(204);
      expect(marksIn(await filesOfBackup('after'))).toEqual([]);
      await server.restart();
      const { dataDir } = server.database;
      const names = readdirSync(dataDir).filter((name) => name.startsWith(SQLITE_FILE));
      expect(names).toContain(SQLITE_FILE);
      expect(marksIn(new Map(names.map((name) => [name, readFileSync(join(dataDir, name))])))).toEqual([]);
    },
  );
});

const filesOfBackup = async (name: string): Promise<ReadonlyMap<string, Buffer>> => {
  const { path } = await makeBackup(server.deps.config, { name, now: server.clock.now });
  return zipFiles(readFileSync(path));
};

/** The files in which a text of the person stands. Their e-mail address has the mark, too. */
const marksIn = (files: ReadonlyMap<string, Buffer>): readonly string[] =>
  [...files].filter(([, bytes]) => hasMark(bytes.toString('latin1'))).map(([name]) => name);
