import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder.mjs';
import { isPinnedNodeInstalled, requireNpm, runNpm } from './runtime.mjs';
import { say, stopWith } from './say.mjs';

/** Installs exactly what the lock file lists, unless it is there already. */
export const installDependencies = () => {
  if (isLockInstalled() && isPinnedNodeInstalled()) return;
  // The package of the pinned Node installs on musl, but does not run there.
  if (process.platform === 'linux' && ownLibc() === 'musl')
    stopWith('There is no pinned Node for musl: run Crushing in its container, see deploy/Dockerfile.');
  requireNpm();
  // No package runs code of its own while it is installed. The pinned Node is one of the optional packages of this system.
  run('Installing packages …', ['ci', '--ignore-scripts', '--include=optional', '--loglevel=error']);
  if (!isPinnedNodeInstalled())
    stopWith(`There is no pinned Node for ${process.platform} ${process.arch}, or it could not be fetched: try again.`);
  if (!isLockInstalled()) say('A package for this system could not be fetched. The next start tries again.');
};

const run = (progress, [command, ...options]) => {
  say(progress);
  // Where NODE_ENV is "production" npm would leave out the runtime and what builds the web.
  const parameters = [command, '--include=dev', ...options];
  const { code, output } = runNpm(parameters);
  if (code === 0) return;
  say(output.trim());
  stopWith(`"npm ${parameters.join(' ')}" failed: see above, check the network, then try again.`);
};

/** npm leaves the list of what it installed inside node_modules: compare that list with the lock file. */
const isLockInstalled = () => {
  const installedPath = join(rootFolder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const installed = packagesOf(installedPath);
  return Object.entries(packagesOf(join(rootFolder, 'package-lock.json'))).every(([path, locked]) => {
    // The project's own parts are links. npm leaves out the optional packages of other systems, and says nothing about one
    // of this system that it could not fetch.
    if (!path.startsWith('node_modules/') || (locked.optional && !isOfThisSystem(locked))) return true;
    const found = installed[path];
    return found && found.version === locked.version && found.integrity === locked.integrity;
  });
};

const isOfThisSystem = ({ os, cpu, libc }) =>
  (os !== undefined || cpu !== undefined) &&
  names(os, process.platform) &&
  names(cpu, process.arch) &&
  (libc === undefined || names(libc, ownLibc()));

/** Whether a name or a list of systems has this one: "linux", or "!win32" for all but one. */
const names = (listed, own) => {
  const list = [listed ?? own].flat();
  return list.includes(own) || (list[0].startsWith('!') && !list.includes(`!${own}`));
};

const ownLibc = () => {
  // Without this the report looks up names of the network.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
};

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
