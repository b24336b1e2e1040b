import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { rootFolder } from './root-folder.mjs';
import { stopWith } from './say.mjs';

const oldestNode = 20;
// npm 9 came with the first Node 20; older ones read this lock file differently.
const oldestNpm = 9;

/** The pinned runtime, installed like any other dependency. */
export const pinnedNode = join(rootFolder, 'node_modules', '.bin', 'node');

export const requireNode = () => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode) {
    stopWith(`Node ${process.versions.node} is too old: install Node ${oldestNode} or newer from https://nodejs.org.`);
  }
};

/** Runs npm in the project; returns its exit code and what it printed. */
export const runNpm = (parameters) => {
  const path = `${join(rootFolder, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const result = spawnSync('npm', parameters, {
    cwd: rootFolder,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  return { code: result.error ? -1 : result.status, output: `${result.stdout ?? ''}${result.stderr ?? ''}` };
};

export const requireNpm = () => {
  const { code, output } = runNpm(['--version']);
  if (code !== 0) stopWith('npm was not found: install it together with Node from https://nodejs.org.');
  const version = output.trim().split('\n').at(-1);
  if (Number.parseInt(version, 10) < oldestNpm) {
    stopWith(`npm ${version} is too old: run "npm install --global npm" to get version ${oldestNpm} or newer.`);
  }
};

export const isPinnedNodeInstalled = () => existsSync(pinnedNode);
