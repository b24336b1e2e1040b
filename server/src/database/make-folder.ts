import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its parents. Not with `recursive`: where no folder can be made, as under /proc, Node then loops
 * for ever instead of failing.
 */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
};
