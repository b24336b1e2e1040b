import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SQLITE_FILE } from '#database/connect.ts';
import { TransferError } from '#database/transfer/rows.ts';
import { fillDatabase } from '#seed/fill-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const RUNS = 60;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crushing-damaged-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The backups are of the embedded file, whichever database the suite runs on, so one run is enough.
describe.skipIf(process.env['DATABASE'] === 'postgres')('a backup of which a byte was changed', () => {
  test('is refused, or restores what was backed up', async () => {
    const source = { dataDir: join(folder, 'source'), databaseUrl: null };
    await fillDatabase(source, { people: 1, habitsEach: 2, days: 30, seed: 4, now: Date.now() });
    const { path } = await makeBackup({ ...source, backupDir: folder }, { name: 'whole', now: 0 });
    const restored = { dataDir: join(folder, 'restored'), databaseUrl: null };
    const restore = async (backup: string): Promise<Buffer | null> => {
      rmSync(restored.dataDir, { recursive: true, force: true });
      try {
        await restoreBackup(backup, restored);
        return readFileSync(join(restored.dataDir, SQLITE_FILE));
      } catch (error) {
        expect(error).toBeInstanceOf(TransferError);
        return null;
      }
    };
    const whole = await restore(path);
    expect(whole).not.toBeNull();
    const bytes = readFileSync(path);
    const damaged = join(folder, 'damaged.zip');
    let refused = 0;
    const places = fc.record({ at: fc.nat({ max: bytes.length - 1 }), by: fc.integer({ min: 1, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(places, async ({ at, by }) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ by;
        writeFileSync(damaged, changed);
        const found = await restore(damaged);
        if (found === null) refused += 1;
        else expect(found.equals(whole ?? Buffer.of())).toBe(true);
      }),
      { numRuns: RUNS },
    );
    // Nearly every byte counts.
    expect(refused).toBeGreaterThan(RUNS / 2);
  });
});
