import { expect, test } from 'vitest';
import { repositoryFiles, repositoryPaths } from '#repository/read-repository.ts';
import { missingFiles } from './missing-files.ts';

test('every file that a document names exists', () => {
  expect(missingFiles(repositoryFiles(), repositoryPaths())).toEqual([]);
});

test('a name without a file is found, also one that stands in the folder named before', () => {
  const text = [
    'See `features/habits/list.ts`, `list.ts` and `server/src/features/habits/list.ts`, imported as `./list.ts`.',
    'See `features/habits/gone.ts` or `features/habits/list.ts`, `list.ts`, `main.ts` there, and `habits.json`.',
    'See `main.ts`.',
  ].join('\n');
  const paths = ['server/src/features/habits/list.ts', 'server/src/main.ts'];
  expect(missingFiles([{ path: 'docs/map.md', text }], paths)).toEqual([
    'docs/map.md names features/habits/gone.ts, which does not exist',
    'docs/map.md names main.ts, which does not exist',
  ]);
});
