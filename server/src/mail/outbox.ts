import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutgoingMail } from './outgoing-mail.ts';

/** Folder inside the data folder where mails lie when no mail server is set. */
export const OUTBOX = 'outbox';

/** Lays a mail down as an .eml file: whole or not at all, and there after a power cut. */
export const writeToOutbox = async (
  dataDir: string,
  mail: Pick<OutgoingMail, 'messageId' | 'date'>,
  message: Buffer,
): Promise<void> => {
  const folder = join(dataDir, OUTBOX);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, fileName(mail));
  // The name before the last step ends differently, so that nobody reads half a mail.
  const unfinished = `${path}.part`;
  // Reset links are inside: for the owner of the folder alone.
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

/** Sorts by time; the same mail tried again takes the same place. */
const fileName = ({ messageId, date }: Pick<OutgoingMail, 'messageId' | 'date'>): string => {
  const name = messageId.replaceAll(/[^\w.-]+/g, '_').replaceAll(/^_+|_+$/g, '');
  return `${new Date(date).toISOString().replaceAll(/[:.]/g, '-')}-${name}.eml`;
};
