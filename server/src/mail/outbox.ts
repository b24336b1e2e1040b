import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutgoingMail } from './outgoing-mail.ts';

/** The folder inside the data folder for mails without a mail server. */
export const OUTBOX = 'outbox';

/** Writes a mail as an .eml file: whole or not at all, and durable. */
export const writeToOutbox = async (
  dataDir: string,
  mail: Pick<OutgoingMail, 'messageId' | 'date'>,
  message: Buffer,
): Promise<void> => {
  const folder = join(dataDir, OUTBOX);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, fileName(mail));
  // Renamed at the end, so that nobody reads half a mail.
  const unfinished = `${path}.part`;
  // It may hold a reset link, so only the owner of the folder may read it.
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(folder);
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Removes the mails from before an instant. */
export const removeFromOutbox = async (dataDir: string, before: string): Promise<void> => {
  const folder = join(dataDir, OUTBOX);
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => OWN_NAME.test(name) && name < timeInName(before));
  await Promise.all(old.map(async (name) => rm(join(folder, name), { force: true })));
};

// Finished, or left by a process that was killed.
const OWN_NAME = /^\d{4}-\d{2}-\d{2}T[\w.-]+\.eml(?:\.part)?$/;

const timeInName = (instant: string): string => instant.replaceAll(/[:.]/g, '-');

/** Sorts by time. A retry of the same mail has the same name. */
const fileName = ({ messageId, date }: Pick<OutgoingMail, 'messageId' | 'date'>): string => {
  const name = messageId.replaceAll(/[^\w.-]+/g, '_').replaceAll(/^_+|_+$/g, '');
  return `${timeInName(new Date(date).toISOString())}-${name}.eml`;
};
