import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { makeFolder } from '#database/make-folder.ts';
import { TransferError } from '#database/transfer/rows.ts';
import { DATABASE_FILES, DESCRIPTION_FILE, KNOWN_FILE, PICTURES_FOLDER, readDescription } from './backup-format.ts';
import type { BackupDescription } from './backup-format.ts';

/** Unpacks a backup into a new folder. @throws TransferError when it is damaged, or none. */
export const unpackBackup = async (backup: string, folder: string): Promise<BackupDescription> => {
  if (!existsSync(backup)) throw new TransferError(`There is no file ${backup}.`);
  makeFolder(folder);
  const zip = await openPromise(backup).catch((error: unknown) => refuse(backup, error));
  try {
    for await (const entry of zip.eachEntry()) await unpackEntry(zip, entry, folder);
  } catch (error) {
    // A full disk is no fault of the backup.
    if (typeof (error as NodeJS.ErrnoException).syscall === 'string') throw error;
    refuse(backup, error);
  } finally {
    zip.close();
  }
  return requireWhole(backup, folder);
};

const unpackEntry = async (zip: ZipFile, entry: Entry, folder: string): Promise<void> => {
  if (!KNOWN_FILE.test(entry.fileName)) throw new Error(`${entry.fileName} is not part of one`);
  const path = join(folder, entry.fileName);
  makeFolder(dirname(path));
  let sum = 0;
  // The library leaves the checksums of files to its callers.
  const summing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
  });
  await pipeline(
    await zip.openReadStreamPromise(entry),
    summing,
    createWriteStream(path, { mode: 0o600, flags: 'wx' }),
  );
  if (sum !== entry.crc32) throw new Error(`${entry.fileName} is not what was written`);
};

const requireWhole = (backup: string, folder: string): BackupDescription => {
  const described = join(folder, DESCRIPTION_FILE);
  const description = existsSync(described) ? readDescription(readFileSync(described, 'utf8')) : null;
  if (description === null) return refuse(backup, new Error('it has no description that this version reads'));
  const files = [
    DATABASE_FILES[description.database],
    ...description.pictures.map((name) => `${PICTURES_FOLDER}/${name}`),
  ];
  const missing = files.find((file) => !existsSync(join(folder, file)));
  if (missing !== undefined) return refuse(backup, new Error(`${missing} is missing`));
  return description;
};

const refuse = (backup: string, reason: unknown): never => {
  throw new TransferError(
    `${backup} is damaged or no backup: ${reason instanceof Error ? reason.message : String(reason)}. Nothing was changed.`,
  );
};
