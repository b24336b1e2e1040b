import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { commandsNobodyRuns, unknownCommands } from './documented-commands.ts';

// They run the commands as they stand.
const TESTS = [
  'server/src/documents/followed-documents.test.ts',
  'server/src/documents/developer-commands.unit.test.ts',
];

const EXCEPTIONS = {
  test: 'runs all tests',
  check: 'runs before all tests, by the same code',
  picture: 'changes a file of the repository',
};

test('every command that a document names exists', () => {
  expect(unknownCommands(repositoryFiles())).toEqual([]);
});

test('every command of README.md and docs/operations.md is run by a test', () => {
  expect(commandsNobodyRuns(repositoryFiles(), TESTS, EXCEPTIONS)).toEqual([]);
});

test('a command that does not exist, and one that nobody runs, are found', () => {
  const files = [
    { path: 'package.json', text: '{ "scripts": { "start": "", "backup": "" } }' },
    { path: 'e2e/package.json', text: '{ "scripts": { "picture": "" } }' },
    { path: 'README.md', text: '`npm start`, `npm run backup`, `npm run upgrade -- now`, `npm run picture -w e2e`' },
    { path: 'a.test.ts', text: `run('npm run backup'); run('npm start')` },
  ];
  expect(unknownCommands(files)).toEqual(['README.md names the command upgrade, which does not exist']);
  expect(commandsNobodyRuns(files, ['a.test.ts'], { picture: '' })).toEqual([
    'README.md names the command upgrade, which no test runs',
  ]);
});
