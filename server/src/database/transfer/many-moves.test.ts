import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openForCommand } from '#database/connect.ts';
import type { DatabaseSettings } from '#database/connect.ts';
import { repeats } from '#reliability/repeats.ts';
import { fillDatabase } from '#seed/fill-database.ts';
import { nextIds } from '#testing/next-ids.ts';
import { runAdmin } from '#testing/run-admin.ts';
import { tableContents } from '#testing/table-contents.ts';
import { testDatabase } from '#testing/test-database.ts';

const MOVES = repeats({ short: 1, full: 50 });
const NOW = Date.parse('2026-03-11T12:00:00Z');

const move = async (from: DatabaseSettings, to: string): Promise<void> =>
  expect(await runAdmin(from, ['move', '--to', to])).toMatchObject({ code: 0 });

/** Deletes the last person, whose id must not be given again. */
const loseLastPerson = async (settings: DatabaseSettings, id: number): Promise<void> => {
  const { transact, close } = await openForCommand(settings);
  await transact(async ({ query }) => query.deleteFrom('users').where('id', '=', id).execute());
  await close();
};

test(
  `each of ${MOVES} databases is the same after a move to the other kind and back, down to the next id`,
  { timeout: 60_000 + MOVES * 30_000 },
  async () => {
    for (let seed = 1; seed <= MOVES; seed += 1) {
      const [source, home] = [await testDatabase(), await testDatabase()];
      const folder = mkdtempSync(join(tmpdir(), 'crushing-moves-'));
      const away = { dataDir: folder, databaseUrl: null };
      const people = 2 + (seed % 5);
      await fillDatabase(source, { people, habitsEach: 1 + (seed % 7), days: seed * 3, seed, now: NOW });
      await loseLastPerson(source, people);
      const before = await tableContents(source);
      await move(source, folder);
      expect(await tableContents(away)).toEqual(before);
      await move(away, home.databaseUrl ?? home.dataDir);
      expect(await tableContents(home)).toEqual(before);
      const ids = await nextIds(source);
      expect(ids).toMatchObject({ users: people + 1 });
      expect([await nextIds(away), await nextIds(home)]).toEqual([ids, ids]);
      for (const each of [source, home]) await each.drop();
      rmSync(folder, { recursive: true });
    }
  },
);
