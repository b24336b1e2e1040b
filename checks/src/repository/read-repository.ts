import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { memoized } from './memoized.ts';
import type { SourceFile } from './source-file.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const textEnding =
  /(\.(ts|tsx|mjs|js|json|css|html|md|yaml|yml|svg|txt|conf)|Dockerfile|Caddyfile|LICENSE|\.service|pre-commit|\/run|\.npmrc|\.gitignore|\.dockerignore)$/;

/** Paths of every file that is committed or not ignored. */
export const repositoryPaths = memoized((): readonly string[] => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((path) => path !== '' && isFile(path));
});

/** Every text file of the repository, read once. */
export const repositoryFiles = memoized((): readonly SourceFile[] =>
  repositoryPaths()
    .filter((path) => textEnding.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);

const isFile = (path: string): boolean => existsSync(join(root, path)) && statSync(join(root, path)).isFile();
