import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.mjs';
import { stopWith } from './say.mjs';

const debianRoot = '/usr/lib/postgresql';

const candidates = () => {
  if (process.env.POSTGRES_BIN) return [process.env.POSTGRES_BIN];
  const debian = existsSync(debianRoot)
    ? readdirSync(debianRoot).map((version) => join(debianRoot, version, 'bin'))
    : [];
  return [...debian, ...(process.env.PATH ?? '').split(delimiter)];
};

const isFound = () => candidates().some((folder) => existsSync(join(folder, 'initdb')));

/** The tests start a PostgreSQL of their own: only its programs must exist. */
export const requirePostgres = () => {
  if (isFound()) return;
  if (process.env.POSTGRES_BIN)
    stopWith(`POSTGRES_BIN names ${process.env.POSTGRES_BIN}, which has no initdb: correct it.`);
  installDebianPackage('postgresql');
  if (!isFound())
    stopWith('PostgreSQL was not found: install it, or set POSTGRES_BIN to the folder that holds initdb.');
};
