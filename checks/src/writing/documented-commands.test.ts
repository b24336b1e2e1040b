import { expect, test } from 'vitest';
import { repositoryFiles } from '#repository/read-repository.ts';
import { commandsNobodyRuns, unknownCommands } from './documented-commands.ts';

const SHOWN = {
  tests: [
    'server/src/documents/followed-documents.test.ts',
    'server/src/documents/service-commands.test.ts',
    'server/src/documents/developer-commands.unit.test.ts',
  ],
  // server/src/features/tokens/automation-guide.test.ts runs it.
  runWhole: ['docs/api-tokens.md'],
  exceptions: {
    'npm test': 'runs all tests',
    'npm run check': 'runs before all tests, by the same code',
    'npx vitest run --project checks -u': 'writes docs/api.md, which another test compares',
    'npm run picture -w e2e': 'writes a picture into the repository',
    'npm run bench --': 'measures for minutes, some parts for an hour; its part must exist',
    'npm audit': 'asks the registry',
    // These wrap another command. A test runs that command without the wrapper.
    'docker compose': 'needs Docker, and downloads images',
    'sudo -u postgres': 'needs the account of PostgreSQL on the machine',
    'sudo systemd-run': 'needs systemd and root',
    'sudo sh': 'needs root',
    'sudo systemctl': 'needs systemd and root',
    'sudo journalctl': 'needs systemd and its journal',
    'sudo useradd': 'makes an account of the machine',
    'sudo chmod': 'needs root',
    'sudo cp': 'writes into the folder of systemd',
    echo: 'writes a setting into a file',
  },
};

test('every command that a document names exists', () => {
  expect(unknownCommands(repositoryFiles())).toEqual([]);
});

test('every command that a document names is run by a test, or has a reason', () => {
  expect(commandsNobodyRuns(repositoryFiles(), SHOWN)).toEqual([]);
});

const packages = [
  { path: 'package.json', text: '{ "scripts": { "start": "", "backup": "", "bench": "", "test": "" } }' },
  { path: 'e2e/package.json', text: '{ "scripts": { "picture": "" } }' },
  { path: 'bench/src/main.ts', text: "const PARTS = {\n  speed: a,\n  'heat-map': b,\n};" },
];

test('a command that does not exist is found, and a part that nothing measures', () => {
  const text = [
    '`npm start`, `A=1 npm run upgrade -- now`, `npm run picture -w e2e`',
    '`npm run bench -- heat-map`, `npm run bench -- weight`, `npm run …`',
  ].join('\n');
  expect(unknownCommands([...packages, { path: 'README.md', text }])).toEqual([
    'README.md names the command upgrade, which does not exist',
    'README.md names weight, which bench/src/main.ts does not know',
  ]);
});

test('a command that no test runs is found in blocks and in sentences, and so is an exception without a command', () => {
  const document = [
    '`npm start`, `npm run backup -- <file>`, `npm run backup -- now > log`, `A=1 npm start`, `npm run …`, `src/main.ts`',
    '```\nnpm test  # all of them\na table  of words\n```',
    '```sh\ncurl example.org\n```',
    '```text\nsudo ls\nmkdir data\n```',
    '```text\ndocker compose --file a.yaml exec web node a.ts\nsudo systemd-run -p A=b /bin/node b.ts\n```',
    '```text\nsudo -u postgres createdb a\n```',
    '```yaml\nrun: npm run upgrade\n```',
  ].join('\n');
  const files = [
    { path: 'README.md', text: document },
    { path: 'docs/guide.md', text: '```sh\ncurl example.org\n```' },
    { path: 'docs/decisions/0001-any.md', text: '`npm run upgrade`' },
    { path: 'a.test.ts', text: `run('npm run backup -- now'); run('B=2 npm start'); run('node b.ts')` },
  ];
  const exceptions = { 'npm test': '', sudo: '', docker: '', podman: '' };
  expect(commandsNobodyRuns(files, { tests: ['a.test.ts'], runWhole: ['docs/guide.md'], exceptions })).toEqual([
    'README.md names the command curl example.org, which no test runs',
    'README.md names the command mkdir data, which no test runs',
    'README.md names the command node a.ts, which no test runs',
    'README.md names the command createdb a, which no test runs',
    'README.md names the command A=1 npm start, which no test runs',
    'podman is an exception, but no document needs it',
  ]);
});
