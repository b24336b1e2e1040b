import { constants, copyFileSync, existsSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#database/make-folder.ts';
import { avatarsOf } from './avatar-files.ts';

/**
 * Puts pictures into another folder. They take no space of their own where the disk has links, because a picture never
 * changes. Leaves out missing pictures and those that are there already.
 */
export const copyAvatars = (dataDir: string, files: readonly string[], folder: string): void => {
  if (files.length > 0) makeFolder(folder);
  for (const file of files) copyOne(join(avatarsOf({ dataDir }), file), join(folder, file));
};

const copyOne = (from: string, to: string): void => {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch (error) {
    if (isMissing(error)) return;
    copyUnlessMissing(from, to);
  }
};

/** No link reaches another disk, and some file systems have none. */
const copyUnlessMissing = (from: string, to: string): void => {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
