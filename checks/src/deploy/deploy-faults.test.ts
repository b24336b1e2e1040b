import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryFiles, repositoryPaths } from '#repository/read-repository.ts';
import { composeFaults, copiedSources, dockerfileFaults, leftOutFaults, unitFaults } from './deploy-faults.ts';

const textOf = (path: string): string => repositoryFiles().find((file) => file.path === path)?.text ?? '';

/** The variables in the first column of the table of settings, which a test of the server holds against what it reads. */
const settingsIn = (document: string): ReadonlySet<string> => {
  const [, section = ''] = document.split('\n## Settings\n');
  const rows = section.split('\n## ')[0]?.match(/^\| `.+?\|/gm) ?? [];
  return new Set(rows.flatMap((row) => row.match(/[A-Z][A-Z_]+/g) ?? []));
};
const settings = settingsIn(textOf('docs/operations.md'));

test('known settings are those of the first column of their table, not each word in capitals', () => {
  expect(settings).toContain('PUBLIC_URL');
  expect(
    settingsIn(
      '`GET`\n## Settings\n| variable | default |\n|---|---|\n| `HOST`, `PORT` | PORTS |\n## Mail\n| `QUEUE` | 1 |\n',
    ),
  ).toEqual(new Set(['HOST', 'PORT']));
});

test('what the Dockerfile copies is there, and the image checks its health and runs without root', () => {
  expect(dockerfileFaults(textOf('deploy/Dockerfile'), repositoryPaths())).toEqual([]);
});

test('the build of the image gets everything the web is built from', () => {
  const [, listed = ''] = /const sources = \[([^\]]*)\]/.exec(textOf('scripts/prepare/web-build.mjs')) ?? [];
  const sources = [...listed.matchAll(/'(.+?)'/g)].map(([, source = '']) => source);
  expect(sources).toContain('CHANGELOG.md');
  const copied = copiedSources(textOf('deploy/Dockerfile'));
  expect(sources.filter((source) => !copied.some((path) => source === path || source.startsWith(`${path}/`)))).toEqual(
    [],
  );
});

test('nothing in the image imports what is left out of it, such as tests', () => {
  const dockerignore = textOf('.dockerignore');
  expect(dockerignore).toContain('**/*.test.ts');
  expect(leftOutFaults({ dockerfile: textOf('deploy/Dockerfile'), dockerignore }, repositoryFiles())).toEqual([]);
});

test.each(['deploy/compose.yaml', 'deploy/compose.postgres.yaml'])(
  '%s names what exists and sets what is read',
  (path) => {
    expect(textOf(path)).not.toBe('');
    expect(composeFaults({ path, text: textOf(path) }, repositoryPaths(), settings)).toEqual([]);
  },
);

test('the Compose file for PostgreSQL starts two servers on it, and a proxy that alone is reached', () => {
  const { services } = parse(textOf('deploy/compose.postgres.yaml')) as { services: Record<string, unknown> };
  expect(services).toMatchObject({
    crushing: {
      deploy: { replicas: 2 },
      environment: { DATABASE_URL: expect.stringContaining('@database/') as string },
      depends_on: { database: { condition: 'service_healthy' } },
    },
    database: { image: expect.stringContaining('postgres') as string },
    proxy: { ports: ['80:80', '443:443'], depends_on: ['crushing'] },
  });
  expect(Object.keys(services).filter((name) => Object.hasOwn(services[name] as object, 'ports'))).toEqual(['proxy']);
});

test('the unit of systemd starts the server, not as root, with settings that are read', () => {
  expect(unitFaults(textOf('deploy/crushing.service'), repositoryPaths(), settings)).toEqual([]);
});

test('a missing file, root, and no health check are found in a Dockerfile', () => {
  const text = 'FROM node\nCOPY web gone ./\nUSER root\nCMD ["node", "server/src/main.ts"]\n';
  expect(dockerfileFaults(text, ['web/package.json'])).toEqual([
    'The Dockerfile copies gone, which does not exist',
    'The image runs as root',
    'The image has no health check',
  ]);
});

test('an import of a file that the image does not have is found', () => {
  const image = {
    dockerfile: 'FROM node\nCOPY server server\n',
    dockerignore: '# Tests\n**/testing\nserver/src/safety\n',
  };
  const text =
    "import { one } from '#testing/one.ts';\nimport { two } from '#safety/two.ts';\nimport { three } from '#three.ts';\n";
  const files = ['server/src/app.ts', 'server/src/testing/test-server.ts', 'bench/src/main.ts'];
  expect(
    leftOutFaults(
      image,
      files.map((path) => ({ path, text })),
    ),
  ).toEqual([
    'server/src/app.ts imports server/src/testing/one.ts, which the image does not have',
    'server/src/app.ts imports server/src/safety/two.ts, which the image does not have',
  ]);
});

test('a missing file, volume, service and setting are found in a Compose file', () => {
  const text = `
services:
  crushing:
    build: { context: .., dockerfile: deploy/Image }
    environment: { PORT: 1, PORTS: 2 }
    volumes: [data:/data]
    depends_on: [database]
volumes: {}`;
  expect(composeFaults({ path: 'deploy/compose.yaml', text }, [], new Set(['PORT']))).toHaveLength(4);
});

test('a missing program, root, a loose line and a setting are found in a unit', () => {
  const text = '[Service]\nEnvironment=PORTS=2\nExecStart=/bin/node server/main.ts\nand more\n';
  expect(unitFaults(text, [], new Set(['PORT']))).toHaveLength(4);
});

test('the server runs with the same options of Node wherever it is started', () => {
  const places = [
    'package.json',
    'deploy/Dockerfile',
    'deploy/crushing.service',
    'bench/src/processes/start-crushing.ts',
  ];
  const options = places.map((path) => new Set(textOf(path).match(/--(?:max-semi|heap-growing)[a-z-]+=\d+/g)));
  expect(options).toEqual(places.map(() => new Set(['--max-semi-space-size=8', '--heap-growing-percent=50'])));
  const starts = textOf('package.json').match(/node_modules\/\.bin\/node --.*? server\/src\/(?:main|seed\/demo)\.ts/g);
  expect(new Set(starts?.map((start) => start.replace(/server\/.*/, ''))).size).toBe(1);
});
