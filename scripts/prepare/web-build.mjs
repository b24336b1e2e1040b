import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder.mjs';
import { runNpm } from './runtime.mjs';
import { say, stopWith } from './say.mjs';
import { sourceHash } from './source-hash.mjs';

const sources = [
  'web/src',
  'web/service-worker',
  'web/build',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'domain/src',
  'contract/src',
  'package-lock.json',
  'CHANGELOG.md',
];
const stampPath = join(rootFolder, 'web', 'dist', '.built-from');

/** Builds what the browser loads, unless the same sources were built before. */
export const buildWeb = () => {
  const hash = sourceHash(sources);
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash) return;
  say('Building the web …');
  const { code, output } = runNpm(['run', 'build', '--workspace', 'web']);
  if (code !== 0) {
    say(output.trim());
    stopWith('The web build failed: see above.');
  }
  writeFileSync(stampPath, hash);
};
