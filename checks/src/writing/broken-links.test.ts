import { expect, test } from 'vitest';
import { repositoryFiles, repositoryPaths } from '#repository/read-repository.ts';
import { brokenCitations, brokenLinks } from './broken-links.ts';

test('every link of the documents leads to a file and a heading that exist', () => {
  expect(brokenLinks(repositoryFiles(), repositoryPaths())).toEqual([]);
});

test('a link to a missing file or heading is found', () => {
  const text = '# The map\n[a](missing.md) [b](#nowhere) [c](#the-map) [d](../domain) [e](https://example.org)';
  expect(brokenLinks([{ path: 'docs/map.md', text }], ['docs/map.md', 'domain/package.json'])).toEqual([
    'docs/map.md links to missing.md, which does not exist',
    'docs/map.md links to #nowhere, which does not exist',
  ]);
});

test('every section of a document that a comment names exists', () => {
  expect(brokenCitations(repositoryFiles())).toEqual([]);
});

test('a section that is not there is found', () => {
  const map = 'docs/map.md';
  const code = { path: 'a.ts', text: `/** ${map}, Two rooms. */\n/** ${map}, Three rooms. */` };
  expect(brokenCitations([{ path: map, text: '# Map\n## Two rooms\n' }, code])).toEqual([
    `a.ts names ${map}, Three rooms, which does not exist`,
  ]);
});
