import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './say.mjs';

/** Installs a Debian package if this process may. Returns whether it did. */
export const installDebianPackage = (name) => {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return false;
  say(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [['update'], ['install', '--yes', '--no-install-recommends', name]].every((parameters) => {
    const result = spawnSync('apt-get', ['-qq', ...parameters], { env, encoding: 'utf8' });
    if (result.status !== 0) say(`${result.stdout ?? ''}${result.stderr ?? ''}`.trim());
    return result.status === 0;
  });
};
