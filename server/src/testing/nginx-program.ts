import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Debian keeps it outside the PATH of most accounts.
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(':')];

/** The program nginx; undefined where it is not installed. */
export const nginxProgram = (): string | undefined =>
  FOLDERS.filter((folder) => folder !== '')
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));
