import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { nameWhole } from '#database/copy-database.ts';
import { makeFolder } from '#database/make-folder.ts';
import { countRows } from '#database/transfer/digest-rows.ts';
import { removeLeftovers, unfinishedName } from '#database/unfinished.ts';
import { toInstant } from '#database/instant.ts';
import { DATABASE_FILES } from './backup-format.ts';
import { gatherBackup } from './gather-backup.ts';
import type { BackupSettings, GatheredBackup } from './gather-backup.ts';
import { packBackup } from './pack-backup.ts';
import { DumpNotRestoredError, verifyBackup } from './verify-backup.ts';

export type MadeBackup = Pick<GatheredBackup, 'missingPictures' | 'reason'> & {
  readonly path: string;
  readonly tables: number;
  readonly rows: number;
  readonly pictures: number;
};

/**
 * Copies the database and the pictures of people into one file of the backup folder, also while a server works on them.
 * The file gets its name only after a test restore in which every table was equal.
 */
export const makeBackup = async (
  settings: BackupSettings,
  { name, now }: { name: string; now: number },
): Promise<MadeBackup> => {
  const { backupDir } = settings;
  makeFolder(backupDir);
  removeLeftovers(backupDir);
  const path = join(backupDir, `${name}.zip`);
  try {
    return await makeWhole(settings, { path, now, noDump: null });
  } catch (error) {
    if (!(error instanceof DumpNotRestoredError)) throw error;
    return makeWhole(settings, { path, now, noDump: error.message });
  }
};

type BackupOrder = { readonly path: string; readonly now: number; readonly noDump: string | null };

/** @throws DumpNotRestoredError where the programs of PostgreSQL do not restore their own dump. */
const makeWhole = async (settings: BackupSettings, { path, now, noDump }: BackupOrder): Promise<MadeBackup> => {
  const { databaseUrl } = settings;
  const scratch = unfinishedName(path);
  try {
    makeFolder(scratch);
    const { description, ...gathered } = await gatherBackup(settings, { folder: scratch, now, noDump });
    const packed = join(scratch, 'packed.zip');
    await packBackup(scratch, description, packed);
    rmSync(join(scratch, DATABASE_FILES[description.database]));
    await verifyBackup(packed, join(scratch, 'restored'), { expected: description, databaseUrl });
    nameWhole(packed, path);
    return {
      ...gathered,
      path,
      tables: Object.keys(description.tables).length,
      rows: countRows(description.tables),
      pictures: description.pictures.length,
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

/** The name of a backup that somebody asks for. */
export const backupName = (now: number): string => `crushing-${toInstant(now).replaceAll(/[:.]/g, '-')}`;
