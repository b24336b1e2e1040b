import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { postgresPrograms } from '#testing/postgres-programs.ts';
import { runOn } from '#testing/postgres-database.ts';
import { openTerminal } from '#testing/terminal.ts';
import type { Terminal } from '#testing/terminal.ts';

const TEST_MS_MAX = 300_000;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = 'node server/src/main.ts';
const INSIDE =
  /^(?:sudo -u \w+ |sudo (?=sh )|sudo systemd-run .*?\/(?=node )|docker compose .*?(?:exec|run)(?: -\S+)* \w+ )(.+)$/;

/** What the lines of docs/operations.md run in a container, beside the systemd unit or as another account. */
const commandsInside = (): readonly string[] =>
  readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
    .split('\n')
    .flatMap((line) => INSIDE.exec(line)?.slice(1) ?? []);

// Once, because it moves from one database to the other.
describe.runIf(process.env['DATABASE'] === 'postgres')('whoever runs Crushing as a service', () => {
  const postgresUrl = inject('postgresUrl');
  const name = `service_${process.pid}`;
  const addressOf = (change: Partial<URL>): string =>
    Object.assign(new URL(postgresUrl), { pathname: name }, change).href;
  let folder: string;
  let unit: Terminal;
  let container: Terminal;
  let moved: Terminal;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crushing-service-'));
    const port = String(await freePort());
    const postgres = new URL(postgresUrl);
    const open = (dataDir: string, settings: Readonly<Record<string, string>> = {}): Terminal =>
      openTerminal(ROOT, {
        PATH: [dirname(process.execPath), postgresPrograms(), process.env['PATH']].join(delimiter),
        PGHOST: postgres.hostname,
        PGPORT: postgres.port,
        PGUSER: postgres.username,
        NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://habits.example.org',
        PORT: port,
        LOG_LEVEL: 'error',
        DATA_DIR: join(folder, dataDir),
        ...settings,
      });
    unit = open('unit');
    container = open('container');
    moved = open('container', { DATABASE_URL: addressOf({}) });
  });
  afterAll(async () => {
    await Promise.all([unit, container, moved].map(async ({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
    for (const database of [name, `${name}_before`])
      await runOn(postgresUrl, `drop database if exists ${database} with (force)`);
    await runOn(postgresUrl, `drop role if exists ${name}`);
  });

  const backupIn = (dataDir: string): string => readdirSync(join(folder, dataDir, 'backups'))[0] ?? '';

  /** With the folders of this test, and names of its own in PostgreSQL. */
  const owned = (command: string): string => {
    const [dataDir, place] = command.includes('/var/lib') ? ['unit', '/var/lib/crushing'] : ['container', '/data'];
    return command
      .replaceAll(`${place}/`, `${folder}/${dataDir}/`)
      .replace(/crushing-[\dTZ-]+\.zip/, () => backupIn(dataDir))
      .replaceAll(/(?<=^createuser.* |^createdb.* |database )crushing/g, name)
      .replace('rename to before', `rename to ${name}_before`);
  };
  const startAndStop = async (terminal: Terminal): Promise<void> => {
    await terminal.start(SERVER, 'Crushing is ready');
    await terminal.stop();
  };
  const RESTORED = 'Restored the backup of';
  const runs = (terminal: () => Terminal, says: string) => async (command: string) =>
    expect(await terminal().run(owned(command))).toContain(says);
  const inUnit = (says: string) => runs(() => unit, says);
  const inContainer = (says: string) => runs(() => container, says);

  const steps: Readonly<Record<string, (command: string) => Promise<void>>> = {
    // A test cannot type a password, and this PostgreSQL needs none.
    'createuser --pwprompt --createdb crushing': inContainer(''),
    'createdb --owner crushing crushing': async (command) => {
      await inContainer('')(command);
      await runOn(addressOf({ username: name }), 'create table its_own ()');
    },
    'node server/src/admin-command.ts invite ada@example.org': async (command) => {
      for (const terminal of [unit, container]) {
        await terminal.start(SERVER, 'Become the administrator at https://habits.example.org/');
        await runs(() => terminal, 'https://habits.example.org/auth?code=')(command);
        await runs(() => terminal, 'every table equal')('node server/src/admin-command.ts make-backup');
        await terminal.stop();
      }
    },
    "sh -c 'mkdir /var/lib/crushing/before && mv /var/lib/crushing/crushing.sqlite* /var/lib/crushing/before'":
      inUnit(''),
    'node server/src/admin-command.ts restore /var/lib/crushing/backups/crushing-2026-11-23T08-00-00-000Z.zip':
      inUnit(RESTORED),
    'node server/src/admin-command.ts': inContainer('reset-link'),
    'node server/src/admin-command.ts make-backup': inContainer('every table equal'),
    "sh -c 'mkdir /data/before && mv /data/crushing.sqlite* /data/before'": inContainer(''),
    'node server/src/admin-command.ts restore /data/backups/crushing-2026-11-23T08-00-00-000Z.zip':
      inContainer(RESTORED),
    'dd of=/data/restored.zip': async (command) => {
      const backup = join(folder, 'container', 'backups', backupIn('container'));
      await container.run(owned(`${command} < ${backup}`));
      await container.run(`rm ${folder}/container/crushing.sqlite*`);
    },
    'node server/src/admin-command.ts restore /data/restored.zip': async (command) => {
      await inContainer(RESTORED)(command);
      await startAndStop(container);
    },
    "psql --username crushing --dbname postgres --command 'alter database crushing rename to before' --command 'create database crushing'":
      inContainer('CREATE DATABASE'),
    "sh -c 'MOVE_TO=$DATABASE_URL DATABASE_URL= node server/src/admin-command.ts move'": async (command) => {
      await runs(() => moved, 'found every table equal')(command);
      await startAndStop(moved);
    },
  };

  test(
    'starts, invites, backs up, restores and moves by what the lines for containers and systemd run',
    { timeout: TEST_MS_MAX },
    async () => {
      const commands = [...new Set(commandsInside().map((line) => line.replace(/ < .*$/, '')))];
      expect(commands).toEqual(Object.keys(steps));
      for (const command of commands) await steps[command]?.(command);
    },
  );
});
