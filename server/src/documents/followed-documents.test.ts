import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { openTerminal } from '#testing/terminal.ts';
import type { Terminal } from '#testing/terminal.ts';
import { testClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

const TEST_MS_MAX = 600_000;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PASSWORD = 'five tall ladders';

/** The lines in the shell blocks of a document, in their order. */
const commandsOf = (document: string): readonly string[] =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );

// The folders that a clone does not have: git's own, and those that git ignores.
const NOT_CLONED = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results']);

/** A fresh clone, in which nothing was installed or built. */
const makeClone = (): string => {
  const clone = mkdtempSync(join(tmpdir(), 'crushing-clone-'));
  cpSync(ROOT, clone, { recursive: true, filter: (source) => !NOT_CLONED.has(basename(source)) });
  return clone;
};

// Once, on both databases: it moves from one to the other.
describe.runIf(process.env['DATABASE'] === 'postgres')('whoever follows docs/operations.md', () => {
  let clone: string;
  let database: TestDatabase;
  let terminal: Terminal;
  let address: string;
  beforeAll(async () => {
    clone = makeClone();
    database = await testDatabase();
    const port = await freePort();
    address = `http://localhost:${port}`;
    terminal = openTerminal(clone, { PORT: String(port), LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await terminal.stop();
    rmSync(clone, { recursive: true, force: true });
    await database.drop();
  });

  /** Replaces what everybody has of their own: folders, an address, a name with a time. */
  const owned = (command: string): string =>
    command
      .replaceAll('/srv/', `${clone}/srv-`)
      .replaceAll('postgres://crushing:secret@localhost/crushing', database.databaseUrl ?? '')
      .replace(/crushing-[\dTZ-]+\.zip/, () => readdirSync(join(clone, 'data', 'backups'))[0] ?? '');

  const visitor = () => testClient(address, address);
  const register = async (said: string, username: string): Promise<void> => {
    const link = /http\S+\/auth\?code=\S+/.exec(said)?.[0] ?? '';
    const invitationCode = URL.parse(link)?.searchParams.get('code');
    const person = { email: `${username}@example.org`, username, password: PASSWORD, invitationCode };
    expect(await visitor().post('/api/register', person)).toMatchObject({ status: 201 });
  };
  const start = async (command: string): Promise<string> => {
    await terminal.stop();
    return terminal.start(owned(command), 'Crushing is ready');
  };
  const startWithAda = async (command: string): Promise<void> => {
    await start(command);
    const answer = await visitor().post('/api/login', { username: 'ada', password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { username: 'ada' } });
  };
  const move = async (command: string): Promise<void> => {
    await terminal.stop();
    expect(await terminal.run(owned(command))).toContain('found every table equal');
  };

  /** For each command, what a person does with it and sees. */
  const steps: Readonly<Record<string, (command: string) => Promise<void>>> = {
    'npm start': async (command) => {
      const said = await terminal.start(command, 'Become the administrator at http');
      await expect.poll(async () => (await fetch(`${address}/healthz`)).status).toBe(200);
      await register(said, 'dan');
    },
    'npm run admin': async (command) => expect(await terminal.run(command)).toContain('reset-link'),
    'npm run invite -- ada@example.org': async (command) => register(await terminal.run(command), 'ada'),
    'npm run admin -- reset-link ada': async (command) => {
      const token = /token=([\w-]+)/.exec(await terminal.run(command))?.[1];
      const answer = await visitor().post('/api/reset-password', { token, password: PASSWORD });
      expect(answer).toMatchObject({ status: 200 });
    },
    'npm run admin -- challenge open': async (command) => {
      const ada = visitor();
      await ada.post('/api/login', { username: 'ada', password: PASSWORD });
      await ada.post('/api/challenge/waitlist/join');
      expect(await terminal.run(command)).toContain('1 person');
    },
    'npm run backup': async (command) => expect(await terminal.run(command)).toContain('every table equal'),
    'DATA_DIR=/srv/crushing npm run restore -- data/backups/crushing-2026-11-23T08-00-00-000Z.zip': async (command) =>
      expect(await terminal.run(owned(command))).toContain('Restored the backup of'),
    'DATA_DIR=/srv/crushing npm start': startWithAda,
    'npm run move -- --to postgres://crushing:secret@localhost/crushing': move,
    'DATABASE_URL=postgres://crushing:secret@localhost/crushing npm start': startWithAda,
    'DATABASE_URL=postgres://crushing:secret@localhost/crushing npm run move -- --to /srv/crushing-again': move,
  };

  test(
    'installs, builds, and has a server, a second account, a backup, its copy in another folder, and PostgreSQL and back',
    { timeout: TEST_MS_MAX },
    async () => {
      const commands = commandsOf('docs/operations.md');
      expect(commands).toEqual(Object.keys(steps));
      for (const command of commands) await steps[command]?.(command);
      await startWithAda('DATA_DIR=/srv/crushing-again npm start');
    },
  );
});
