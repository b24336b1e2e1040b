import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openForCommand } from '#database/connect.ts';
import { TransferError } from '#database/transfer/rows.ts';
import { livedDatabase } from '#testing/lived-database.ts';
import type { LivedDatabase } from '#testing/lived-database.ts';
import type { BackupDescription } from './backup-format.ts';
import { gatherBackup } from './gather-backup.ts';
import { packBackup } from './pack-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let lived: LivedDatabase;
let folder: string;
beforeAll(async () => {
  lived = await livedDatabase();
});
afterAll(async () => lived.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crushing-verify-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Copies the database as it is now and packs it. */
const pack = async (): Promise<{ packed: string; description: BackupDescription }> => {
  const packed = join(folder, 'packed.zip');
  const { description } = await gatherBackup({ ...lived, backupDir: folder }, { folder, now: 0, noDump: null });
  await packBackup(folder, description, packed);
  return { packed, description };
};

const verify = async (packed: string, expected: BackupDescription): Promise<void> =>
  verifyBackup(packed, join(folder, `restored-${randomUUID()}`), { expected, databaseUrl: lived.databaseUrl });

test('a backup that holds every row is found to be equal', async () => {
  const { packed, description } = await pack();
  expect(await verify(packed, description)).toBeUndefined();
});

test('one digest or one number of rows that is another one is found, by the name of its table', async () => {
  const { packed, description } = await pack();
  const { habits } = description.tables;
  if (habits === undefined) throw new Error('No habits were copied');
  const [first] = habits.digest;
  const digest = `${first === '0' ? '1' : '0'}${habits.digest.slice(1)}`;
  for (const [changed, counts] of [
    [{ ...habits, digest }, /: (\d+) rows there, \1 rows here\.$/],
    [{ ...habits, rows: 1 }, /: 1 row there, \d+ rows here\.$/],
  ] as const) {
    const verifying = verify(packed, { ...description, tables: { ...description.tables, habits: changed } });
    await expect(verifying).rejects.toThrow(TransferError);
    await expect(verifying).rejects.toThrow(/^The table habits differs after the copy/);
    await expect(verifying).rejects.toThrow(counts);
  }
});

test('one changed value in one row of the copy is found', async () => {
  const { description } = await pack();
  const { transact, close } = await openForCommand(lived);
  await transact(async ({ query }) => {
    const { id } = await query.selectFrom('habits').select('id').executeTakeFirstOrThrow();
    await query.updateTable('habits').set({ reps: 4711 }).where('id', '=', id).execute();
  });
  await close();
  const { packed } = await pack();
  await expect(verify(packed, description)).rejects.toThrow(
    /^The table habits differs after the copy: (\d+) rows there, \1 rows here/,
  );
});
