import { join } from 'node:path';
import type { Config } from '#config.ts';
import { digestTables } from '#database/transfer/digest-rows.ts';
import { run } from '#database/transfer/postgres-rows.ts';
import { readDatabase } from '#database/transfer/read-database.ts';
import type { Moment } from '#database/transfer/read-database.ts';
import type { Rows } from '#database/transfer/rows.ts';
import { toInstant } from '#database/instant.ts';
import { avatarFileOf, listAvatarFiles } from '#features/avatars/avatar-files.ts';
import { copyAvatars } from '#features/avatars/copy-avatars.ts';
import { PICTURES_FOLDER } from './backup-format.ts';
import type { BackupDescription } from './backup-format.ts';
import { requireSpaceForBackup } from './backup-space.ts';
import { copyOut } from './copy-out.ts';

export type BackupSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir'>;

export type GatheredBackup = {
  readonly description: BackupDescription;
  /** Pictures that people have, but whose file is gone. */
  readonly missingPictures: number;
  /** Why pg_dump was not used, as a sentence; null where it was, and for SQLite. */
  readonly reason: string | null;
};

type GatherOrder = { readonly folder: string; readonly now: number; readonly noDump: string | null };

/** Puts one moment of the database, and the pictures that people have in it, into a folder. */
export const gatherBackup = async (
  settings: BackupSettings,
  { folder, now, noDump }: GatherOrder,
): Promise<GatheredBackup> => {
  const { dataDir, databaseUrl } = settings;
  await requireSpaceForBackup(settings, await readDatabase(settings, sizeInPostgres));
  const pictures = join(folder, PICTURES_FOLDER);
  // Before the moment begins: a picture that somebody replaces meanwhile is deleted.
  copyAvatars(dataDir, await listAvatarFiles(settings), pictures);
  return readDatabase(settings, async (moment) => {
    const used = await findPictures(moment.rows);
    // Those that came between the first copy and the moment.
    copyAvatars(dataDir, used, pictures);
    const there = new Set(await listAvatarFiles({ dataDir: folder }));
    const tables = await digestTables(moment.rows);
    const { database, reason } = await copyOut(moment, { databaseUrl, folder, noDump });
    return {
      description: {
        madeAt: toInstant(now),
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

const sizeInPostgres = async (moment: Moment): Promise<number | null> => {
  if (moment.kind === 'sqlite') return null;
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
