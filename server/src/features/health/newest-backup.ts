import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type Backup = { readonly name: string; readonly bytes: number; readonly madeAt: number };

// The names that the nightly job and the command give. Other files may be in the folder too.
const BACKUP = /^(?:nightly|crushing)-.+\.zip$/;

/** The newest backup in a folder; null without any. */
export const newestBackup = async (folder: string): Promise<Backup | null> => {
  const names = (await ifThere(readdir(folder))) ?? [];
  const backups = await Promise.all(
    // A backup under way has another ending.
    names.filter((name) => BACKUP.test(name)).map(async (name) => readBackup(folder, name)),
  );
  return backups.reduce((newest, backup) => ((backup?.madeAt ?? 0) > (newest?.madeAt ?? 0) ? backup : newest), null);
};

const readBackup = async (folder: string, name: string): Promise<Backup | null> => {
  const file = await ifThere(stat(join(folder, name)));
  return file === null ? null : { name, bytes: file.size, madeAt: Math.round(file.mtimeMs) };
};

/** Old backups are removed at any time. A file in place of the folder holds none. */
const ifThere = async <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) return null;
    throw error;
  });
