import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SQLITE_FILE, openDatabase } from '#database/connect.ts';
import type { DatabaseSettings } from '#database/connect.ts';
import { lockFolder } from '#database/lock-folder.ts';
import { livedDatabase } from '#testing/lived-database.ts';
import type { LivedDatabase } from '#testing/lived-database.ts';
import { makeOlderDatabase } from '#testing/older-database.ts';
import { nextIds } from '#testing/next-ids.ts';
import { runAdmin } from '#testing/run-admin.ts';
import { emptyTables, tableContents } from '#testing/table-contents.ts';
import { testDatabase } from '#testing/test-database.ts';

let source: LivedDatabase;
let folder: string;
beforeAll(async () => {
  source = await livedDatabase();
});
afterAll(async () => source.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crushing-move-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const onPostgres = process.env['DATABASE'] === 'postgres';
const atFolder = (): DatabaseSettings => ({ dataDir: folder, databaseUrl: null });

test('a move takes every row, picture and next id along, to the other kind of database and back', async () => {
  const before = await tableContents(source);
  expect(emptyTables(before)).toEqual([]);
  expect(before['habits']?.length).toBeGreaterThan(100);
  const away = await runAdmin(source, ['move', '--to', folder]);
  expect(away).toMatchObject({ code: 0 });
  expect(away.lines).toContainEqual(expect.stringMatching(/^ +\d+ {2}habits$/));
  expect(away.lines).toContainEqual(expect.stringContaining('found every table equal'));
  expect(await tableContents(atFolder())).toEqual(before);
  const picture = basename(source.pictureUrl);
  expect(readFileSync(join(folder, 'avatars', picture))).toEqual(
    readFileSync(join(source.dataDir, 'avatars', picture)),
  );

  const home = await testDatabase();
  expect(await runAdmin(atFolder(), ['move'], { MOVE_TO: home.databaseUrl ?? home.dataDir })).toMatchObject({
    code: 0,
  });
  expect(await tableContents(home)).toEqual(before);
  const [here, there] = [await nextIds(home), await nextIds(atFolder())];
  expect(there).toEqual(here);
  // Last, because it writes into the database that the other tests read.
  expect({ ...(await nextIds(source)), unused: 0 }).toEqual({ ...here, unused: 0 });
  await home.drop();
});

/** A way to break a row, to mend it, and what the refusal says. */
const BROKEN_ROWS: readonly (readonly [string, string, RegExp])[] = [
  [
    `insert into goal_changes ("userId", month, "changesUsed") values (77, '2026-03', 1)`,
    'delete from goal_changes',
    /^A row of .*goal_changes/,
  ],
  ...(onPostgres
    ? ([
        [
          `insert into system_settings (key, value, "updatedAt") values ('odd', 'a' || char(0), '2026-03-11')`,
          'delete from system_settings',
          /^A row of the table system_settings cannot be copied: /,
        ],
      ] as const)
    : []),
];

test.each(BROKEN_ROWS)('%s: such a row is named, and nothing is left of the move', async (breakIt, mendIt, named) => {
  const home = await testDatabase();
  const to = home.databaseUrl ?? home.dataDir;
  await (await openDatabase(atFolder())).release();
  const file = new DatabaseSync(join(folder, SQLITE_FILE), { enableForeignKeyConstraints: false });
  file.exec(breakIt);
  expect(await runAdmin(atFolder(), ['move', '--to', to])).toEqual({
    code: 65,
    lines: [expect.stringMatching(named)],
  });
  // The file by which the move held the folder has nothing in it.
  expect(readdirSync(home.dataDir).filter((name) => name !== 'in-use.lock')).toEqual([]);
  file.exec(mendIt);
  file.close();
  expect(await runAdmin(atFolder(), ['move', '--to', to])).toMatchObject({ code: 0 });
  await home.drop();
});

describe('a move is refused with one sentence, and changes nothing,', () => {
  const expectRefused = async (from: DatabaseSettings, to: string, sentence: RegExp): Promise<void> => {
    const { code, lines } = await runAdmin(from, ['move', '--to', to]);
    expect({ code: code === 65 || code === 78, lines }).toEqual({
      code: true,
      lines: [expect.stringMatching(sentence)],
    });
  };

  test('into a database that is not empty', async () => {
    const used = await testDatabase();
    await (await openDatabase(used)).release();
    const before = await tableContents(used);
    await expectRefused(source, used.databaseUrl ?? used.dataDir, /not empty|in \S+ already/);
    expect(await tableContents(used)).toEqual(before);
    await used.drop();
  });

  test('while a server works on the database', async () => {
    if (onPostgres) {
      const server = await openDatabase(source);
      await server.database.ping();
      await expectRefused(source, folder, /A Crushing works on this PostgreSQL database: stop every one/);
      await server.release();
    } else {
      const unlock = lockFolder(source.dataDir);
      await expectRefused(source, folder, /in use by another Crushing: stop that one/);
      unlock();
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('into a folder that another server has', async () => {
    const unlock = lockFolder(folder);
    await expectRefused(source, folder, /in use by another Crushing: stop that one/);
    unlock();
    expect(existsSync(join(folder, SQLITE_FILE))).toBe(false);
  });

  test('from tables of an older version', async () => {
    const older = await testDatabase();
    await makeOlderDatabase(older, '0011-leaving');
    await expectRefused(older, folder, /older Crushing: start this version on it once/);
    expect(existsSync(join(folder, SQLITE_FILE))).toBe(false);
    await older.drop();
  });

  test('from a database without Crushing', async () => {
    const empty = await testDatabase();
    await expectRefused(empty, folder, /holds nothing of Crushing|no database/);
    writeFileSync(join(folder, SQLITE_FILE), 'This is a shopping list. '.repeat(500));
    await expectRefused(atFolder(), join(folder, 'other'), /damaged or no database/);
    await empty.drop();
  });
});
