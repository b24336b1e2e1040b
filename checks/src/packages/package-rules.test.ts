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
    'node_modules/fast': { optionalDependencies: { 'fast-linux': '1.0.0' } },
    'node_modules/far': { resolved: 'https://store.example/far.tgz' },
  };
  expect(lockFaults(JSON.stringify({ packages }))).toHaveLength(2);
});
