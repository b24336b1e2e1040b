import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Debian and its descendants keep each major version here, outside the PATH.
const debianRoot = '/usr/lib/postgresql';

/** The folder of initdb and postgres: POSTGRES_BIN, the newest Debian package, or a folder of the PATH. */
export const postgresPrograms = (): string => {
  const folder = candidates().find((candidate) => existsSync(join(candidate, 'initdb')));
  if (folder) return folder;
  throw new Error('PostgreSQL programs not found: install postgresql, or set POSTGRES_BIN to the folder with initdb.');
};

const candidates = (): readonly string[] => [
  ...(process.env['POSTGRES_BIN'] ? [process.env['POSTGRES_BIN']] : []),
  ...debianFolders(),
  ...(process.env['PATH'] ?? '').split(':').filter((folder) => folder !== ''),
];

const debianFolders = (): readonly string[] => {
  if (!existsSync(debianRoot)) return [];
  const newestFirst = readdirSync(debianRoot).toSorted((one, other) => Number(other) - Number(one));
  return newestFirst.map((version) => join(debianRoot, version, 'bin'));
};
