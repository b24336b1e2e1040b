import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder.mjs';

const git = (...parameters) => spawnSync('git', parameters, { cwd: rootFolder, encoding: 'utf8' });

/** Lets git run scripts/git-hooks, unless this clone has hooks of its own or nobody commits from it. */
export const useGitHooks = () => {
  if (process.env.CI || !existsSync(join(rootFolder, '.git'))) return;
  if (git('config', 'core.hooksPath').stdout || hasOwnHooks()) return;
  git('config', 'core.hooksPath', 'scripts/git-hooks');
};

const hasOwnHooks = () => {
  const folder = join(rootFolder, '.git', 'hooks');
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'));
};
