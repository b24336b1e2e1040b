import { join } from 'node:path';
import type { Config } from '#config.ts';
import { SQLITE_FILE } from '#database/connect.ts';
import { requireSpace, sizeOfDatabase } from '#database/copy-database.ts';
import { digestTables } from '#database/transfer/digest-rows.ts';
import { run } from '#database/transfer/postgres-rows.ts';
import { readDatabase } from '#database/transfer/read-database.ts';
import type { Moment } from '#database/transfer/read-database.ts';
import type { Rows } from '#database/transfer/rows.ts';
import { avatarFileOf, listAvatarFiles, sizeOfAvatars } from '#features/avatars/avatar-files.ts';
import { copyAvatars } from '#features/avatars/copy-avatars.ts';
import { PICTURES_FOLDER } from './backup-format.ts';
import type { BackupDescription } from './backup-format.ts';
import { copyOut } from './copy-out.ts';

export type BackupSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir'>;

export type GatheredBackup = {
  readonly description: BackupDescription;
  /** Pictures that people have, but whose file is gone. */
  readonly missingPictures: number;
  /** Why pg_dump was not used, as a sentence; null where it was, and for SQLite. */
  readonly reason: string | null;
};

// The copy and the ZIP, then the ZIP and what it is unpacked to.
const DATABASE_COPIES = 2;
// A picture also stays in the copy, where it takes space unless the disk knows links.
const PICTURE_COPIES = 3;

/** Puts one moment of the database, and the pictures that people have in it, into a folder. */
export const gatherBackup = async (settings: BackupSettings, folder: string, now: number): Promise<GatheredBackup> => {
  const { dataDir, databaseUrl } = settings;
  await requireRoom(settings);
  const pictures = join(folder, PICTURES_FOLDER);
  // Before the moment begins: a picture that somebody replaces meanwhile is deleted.
  copyAvatars(dataDir, await listAvatarFiles(settings), pictures);
  return readDatabase(settings, async (moment) => {
    const used = await findPictures(moment.rows);
    // Those that came between the first copy and the moment.
    copyAvatars(dataDir, used, pictures);
    const there = new Set(await listAvatarFiles({ dataDir: folder }));
    const tables = await digestTables(moment.rows);
    const { database, reason } = await copyOut(moment, databaseUrl, folder);
    return {
      description: {
        madeAt: new Date(now).toISOString(),
        database,
        migrations: moment.rows.migrations,
        tables,
        pictures: used.filter((file) => there.has(file)),
      },
      missingPictures: used.filter((file) => !there.has(file)).length,
      reason,
    };
  });
};

/** @throws NoSpaceForCopyError when the backup folder has no space for the database and the pictures. */
const requireRoom = async (settings: BackupSettings): Promise<void> => {
  const database = await readDatabase(settings, async (moment) => sizeOf(moment, settings.dataDir));
  const written = DATABASE_COPIES * database + PICTURE_COPIES * (await sizeOfAvatars(settings));
  requireSpace(database, settings.backupDir, undefined, written);
};

const sizeOf = async (moment: Moment, dataDir: string): Promise<number> => {
  if (moment.kind === 'sqlite') return sizeOfDatabase(join(dataDir, SQLITE_FILE));
  const [row] = await run<{ size: number }>(moment.tx, 'select pg_database_size(current_database()) as size');
  return row?.size ?? 0;
};

const findPictures = async ({ tables, read }: Rows): Promise<readonly string[]> => {
  const users = tables.find(({ name }) => name === 'users');
  const column = users?.columns.findIndex(({ name }) => name === 'profileImage') ?? -1;
  const files = new Set<string>();
  if (users === undefined) return [];
  for await (const batch of read(users)) {
    for (const row of batch) {
      const file = avatarFileOf(row[column] as string | null);
      if (file !== null) files.add(file);
    }
  }
  return [...files];
};
