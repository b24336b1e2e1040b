import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#config.ts';
import { SQLITE_FILE } from '#database/connect.ts';
import { freeBytesOf, requireSpace, sizeOfDatabase, spaceNeeded } from '#database/copy-database.ts';
import { sizeOfAvatars } from '#features/avatars/avatar-files.ts';

type Folders = Pick<Config, 'dataDir' | 'backupDir'>;

// The copy and the ZIP, then the ZIP and what it is unpacked to.
const DATABASE_COPIES = 2;
// The copy holds each picture too. There it takes space unless the file system has links.
const PICTURE_COPIES = 3;

/**
 * `postgresBytes` is the size of the database, null where it is a file of the data folder.
 * @throws NoSpaceForCopyError when the backup folder has no space for the database and the pictures.
 */
export const requireSpaceForBackup = async (folders: Folders, postgresBytes: number | null): Promise<void> => {
  const { database, written } = await sizesOf(folders, postgresBytes);
  requireSpace(database, folders.backupDir, undefined, written);
};

/** Whether a backup would be made, also before the first one has made its folder. */
export const hasSpaceForBackup = async (folders: Folders, postgresBytes: number | null): Promise<boolean> => {
  const { database, written } = await sizesOf(folders, postgresBytes);
  let folder = folders.backupDir;
  while (!existsSync(folder)) folder = dirname(folder);
  return freeBytesOf(folder) >= spaceNeeded(database, written);
};

const sizesOf = async (
  { dataDir }: Pick<Folders, 'dataDir'>,
  postgresBytes: number | null,
): Promise<{ database: number; written: number }> => {
  const database = postgresBytes ?? sizeOfDatabase(join(dataDir, SQLITE_FILE));
  return { database, written: DATABASE_COPIES * database + PICTURE_COPIES * (await sizeOfAvatars({ dataDir })) };
};
