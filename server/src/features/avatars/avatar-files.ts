import { createHash, randomBytes } from 'node:crypto';
import { open, readFile, readdir, stat, unlink } from 'node:fs/promises';
import { existsSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { flush } from '#database/flush.ts';
import { makeFolder } from '#database/make-folder.ts';

/** A picture on disk that has no name yet. */
export type WrittenAvatar = { readonly file: string; readonly writtenAs: string };

const FILE = /^[\da-f]{64}\.webp$/;
const PREFIX = '/api/avatars/';

export const avatarUrl = (file: string): string => `${PREFIX}${file}`;

/** The file of a stored address; null for anything else. */
export const avatarFileOf = (url: string | null): string | null => {
  const file = url?.startsWith(PREFIX) === true ? url.slice(PREFIX.length) : '';
  return FILE.test(file) ? file : null;
};

type Place = Pick<Config, 'dataDir'>;

export const avatarsOf = ({ dataDir }: Place): string => join(dataDir, 'avatars');

/** Writes a picture whole and to disk, under a name nobody reads. */
export const writeAvatar = async (config: Config, bytes: Uint8Array): Promise<WrittenAvatar> => {
  const folder = avatarsOf(config);
  makeFolder(folder);
  const writtenAs = join(folder, `${randomBytes(8).toString('hex')}.part`);
  const handle = await open(writtenAs, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { file: `${createHash('sha256').update(bytes).digest('hex')}.webp`, writtenAs };
};

/**
 * Gives a written picture its name. It is synchronous, because a transaction may wait for queries only. A retried
 * transaction finds the file named already, unless a sweep between the tries has deleted it.
 */
export const nameAvatar = (config: Config, { file, writtenAs }: WrittenAvatar): void => {
  const path = join(avatarsOf(config), file);
  try {
    renameSync(writtenAs, path);
  } catch (error) {
    if (!isMissing(error) || !existsSync(path)) throw error;
  }
  // The name must be on disk before the person's row has it.
  flush(avatarsOf(config));
};

/** Deletes a written picture that got no name. */
export const discardAvatar = ({ writtenAs }: WrittenAvatar): void => unlessMissing(() => unlinkSync(writtenAs));

/** Deletes a file, if it is there, and its mark. It is synchronous, because a transaction may wait for queries only. */
export const deleteAvatarFile = (config: Config, file: string): void => {
  unlessMissing(() => unlinkSync(join(avatarsOf(config), file)));
  unmarkUnused(config, file);
};

const UNUSED = '.unused';
const markOf = (config: Config, file: string): string => join(avatarsOf(config), `${file}${UNUSED}`);

/** Marks a picture as unused with an empty file beside it. The time of that file is the time of the mark. */
export const markUnused = (config: Config, file: string): void => writeFileSync(markOf(config, file), '');

export const unmarkUnused = (config: Config, file: string): void =>
  unlessMissing(() => unlinkSync(markOf(config, file)));

/** The unused pictures, each with the time of its mark, in epoch milliseconds of the machine's clock. */
export const unusedSince = async (config: Config): Promise<ReadonlyMap<string, number>> => {
  const marks = (await filesIn(avatarsOf(config))).filter((name) => name.endsWith(UNUSED));
  const since = new Map<string, number>();
  for (const mark of marks) {
    // oxlint-disable-next-line no-await-in-loop -- there are hardly ever any
    const { mtimeMs } = await stat(join(avatarsOf(config), mark)).catch(() => ({ mtimeMs: Infinity }));
    since.set(mark.slice(0, -UNUSED.length), mtimeMs);
  }
  return since;
};

/** The bytes of a picture; null without the file. */
export const readAvatar = async (config: Config, file: string): Promise<Buffer | null> => {
  try {
    return await readFile(join(avatarsOf(config), file));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** The names of all pictures that are stored. */
export const listAvatarFiles = async (config: Place): Promise<readonly string[]> =>
  (await filesIn(avatarsOf(config))).filter((name) => FILE.test(name));

/** The bytes of all pictures that are stored. */
export const sizeOfAvatars = async (config: Place): Promise<number> => {
  let bytes = 0;
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other calls reach the disk in between
  for (const file of await listAvatarFiles(config)) bytes += await sizeOf(join(avatarsOf(config), file));
  return bytes;
};

/** 0 for a picture that was deleted meanwhile. */
const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
};

const PART_MS_MAX = 60 * 60 * 1000;

/** Deletes what a stopped process has begun to write. */
export const deleteOldParts = async (config: Config, now: number): Promise<void> => {
  const folder = avatarsOf(config);
  for (const name of await filesIn(folder)) {
    if (!name.endsWith('.part')) continue;
    const path = join(folder, name);
    // oxlint-disable-next-line no-await-in-loop -- there are hardly ever any
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    // oxlint-disable-next-line no-await-in-loop -- there are hardly ever any
    if (now - mtimeMs > PART_MS_MAX) await unlink(path).catch(() => undefined);
  }
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const unlessMissing = (act: () => void): void => {
  try {
    act();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
