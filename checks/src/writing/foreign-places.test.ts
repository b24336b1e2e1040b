import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { foreignPlaces } from './foreign-places.ts';

test('no file names a path of one machine or the address of a package store', () => {
  expect(foreignPlaces(repositoryFiles())).toEqual([]);
});

// Joined at run time, so that this file passes its own check.
test.each([
  ['', 'root', 'notes.md'],
  ['', 'home', 'alice', 'notes'],
  ['..', 'shared'],
  ['https:', '', 'registry.example', 'x'],
])('%s / %s is found', (...words) => {
  expect(foreignPlaces([{ path: 'docs/operations.md', text: `see ${words.join('/')}` }])).toHaveLength(1);
});
