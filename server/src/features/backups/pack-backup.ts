import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { DATABASE_FILES, DESCRIPTION_FILE, PICTURES_FOLDER, writeDescription } from './backup-format.ts';
import type { BackupDescription } from './backup-format.ts';

/** Packs the files of a folder, as the description names them, into a ZIP. */
export const packBackup = async (folder: string, description: BackupDescription, to: string): Promise<void> => {
  const zip = new ZipFile();
  // A cast: the types know the stream by its older interface.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(writeDescription(description)), DESCRIPTION_FILE);
  const database = DATABASE_FILES[description.database];
  // A dump and pictures are compressed already.
  zip.addFile(join(folder, database), database, { compress: description.database === 'sqlite' });
  for (const picture of description.pictures)
    zip.addFile(join(folder, PICTURES_FOLDER, picture), `${PICTURES_FOLDER}/${picture}`, { compress: false });
  zip.end();
  await pipeline(output, createWriteStream(to, { mode: 0o600 }));
};
