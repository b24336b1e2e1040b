import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { lockFaults, looseVersions } from './package-rules.ts';

test('every dependency is pinned, to the same version everywhere', () => {
  expect(looseVersions(repositoryFiles())).toEqual([]);
});

test('the lock file installs on every system from any package store', () => {
  const lock = repositoryFiles().find(({ path }) => path === 'package-lock.json');
  expect(lockFaults(lock?.text ?? '')).toEqual([]);
});

test('no package runs code of its own while it is installed', () => {
  const textOf = (wanted: string): string => repositoryFiles().find(({ path }) => path === wanted)?.text ?? '';
  expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true');
  // Newer versions of npm also read this list.
  const { allowScripts } = JSON.parse(textOf('package.json')) as { allowScripts: Record<string, boolean> };
  expect(Object.entries(allowScripts).filter(([, isAllowed]) => isAllowed)).toEqual([]);
});

test('a range and two versions of one package are found', () => {
  const manifest = (path: string, version: string) => ({
    path,
    text: JSON.stringify({ dependencies: { valibot: version } }),
  });
  expect(looseVersions([manifest('web/package.json', '^1.5.0')])).toHaveLength(1);
  expect(looseVersions([manifest('web/package.json', '1.5.0'), manifest('package.json', '1.4.0')])).toHaveLength(2);
});

test('an address and a missing optional package in the lock file are found', () => {
  const packages = {
    'node_modules/fast': { integrity: `sha512-${'a'.repeat(86)}==`, optionalDependencies: { 'fast-linux': '1.0.0' } },
    'node_modules/far': { resolved: 'https://store.example/far.tgz', integrity: `sha512-${'a'.repeat(86)}==` },
  };
  expect(lockFaults(JSON.stringify({ packages }))).toHaveLength(2);
});

test('a locked package whose content nothing vouches for is found', () => {
  const sound = `sha512-${'a'.repeat(86)}==`;
  const packages = {
    '': { name: 'crushing' },
    domain: { name: '@crushing/domain' },
    'node_modules/@crushing/domain': { link: true },
    'node_modules/fast': { integrity: sound },
    'node_modules/fast-windows': { optional: true, os: ['win32'] },
    'node_modules/unknown': {},
    'node_modules/fast/node_modules/weak': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
  };
  expect(lockFaults(JSON.stringify({ packages }))).toEqual(
    ['fast-windows', 'unknown', 'fast/node_modules/weak'].map(
      (name) => `node_modules/${name} has no integrity value: run "npm run lock"`,
    ),
  );
});
