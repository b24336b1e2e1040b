import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder.mjs';
import { isPinnedNodeInstalled, requireNpm, runNpm } from './runtime.mjs';
import { say, stopWith } from './say.mjs';

/** Installs exactly what the lock file lists, unless it is there already. */
export const installDependencies = () => {
  const installed = isLockInstalled();
  if (installed && isPinnedNodeInstalled()) return;
  requireNpm();
  // No package runs code of its own while it is installed, except the few that package.json allows.
  if (!installed) run('Installing packages …', ['ci', '--ignore-scripts', '--loglevel=error']);
  run('Setting up the pinned Node …', ['rebuild', '--loglevel=error', ...allowedToRunScripts()]);
  if (!isPinnedNodeInstalled()) stopWith('The pinned Node was not installed: delete node_modules and try again.');
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
    // Optional packages are those of other systems; the project's own parts are links.
    if (!path.startsWith('node_modules/') || locked.optional) return true;
    const found = installed[path];
    return found && found.version === locked.version && found.integrity === locked.integrity;
  });
};

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

const allowedToRunScripts = () => {
  const { allowScripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
};
