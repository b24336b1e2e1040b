import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.mjs';
import { say } from './say.mjs';

// Debian keeps it outside the PATH of most accounts.
const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)];

export const hasNginx = () => folders.some((folder) => folder !== '' && existsSync(join(folder, 'nginx')));

/** Some tests run two servers behind nginx. Where it cannot be installed they are left out. */
export const offerNginx = () => {
  if (!hasNginx()) installDebianPackage('nginx-light');
  if (!hasNginx()) say('nginx was not found: tests of two servers behind it are left out. Install nginx to run them.');
};
