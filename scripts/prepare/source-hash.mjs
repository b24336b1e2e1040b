import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder.mjs';

/** One hash over the names and contents of the given files and folders; a missing one counts as empty. */
export const sourceHash = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder)) {
    hash.update(path);
    hash.update('\0');
    hash.update(readFileSync(join(rootFolder, path)));
  }
  return hash.digest('hex');
};

const filesUnder = (path) => {
  const full = join(rootFolder, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
};
