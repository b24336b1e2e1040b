import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { openTerminal } from '#testing/terminal.ts';
import type { Terminal } from '#testing/terminal.ts';

const TEST_MS_MAX = 300_000;
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

// Runs each command only until it shows that it works. Other tests cover what it does then.
describe('the commands that the documents name for work on it', { timeout: TEST_MS_MAX }, () => {
  let folder: string;
  let terminal: Terminal;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crushing-commands-'));
    const [port, webPort] = [await freePort(), await freePort()];
    terminal = openTerminal(ROOT, {
      DATA_DIR: folder,
      PORT: String(port),
      WEB_PORT: String(webPort),
      // With CI set, git hooks are not installed.
      CI: '1',
      // No browser is opened, so none need be installed.
      CHROMIUM: process.execPath,
    });
  });
  afterEach(async () => {
    await terminal.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ['npm run demo', 'The demo is ready at'],
    ['npm run dev', 'Crushing is ready at'],
  ])('%s', async (command, says) => {
    expect(await terminal.start(command, says)).toContain('http');
  });

  test.each([
    ['npm run build', '> crushing'],
    ['npm run format -- --check', '> crushing'],
    ['npm run e2e -- --list', '> crushing'],
    ['SERVERS=2 npm run e2e -- --list', '> crushing'],
    ['PICTURES=1 npm run e2e -- --list', '768 px'],
    ['npm run --silent sbom', 'CycloneDX'],
  ])('%s', async (command, says) => {
    expect(await terminal.run(command)).toContain(says);
  });

  test.each([
    ['npm run bench -- nothing', 'There is no part "nothing": speed, '],
    ['npm run bench -- reliability R0', 'There is no row R0: R1, R2, '],
    ['npx vitest run --project server-sqlite nothing-of-this-name', 'No test files found'],
  ])('%s is refused', async (command, says) => {
    await expect(terminal.run(command)).rejects.toThrow(says);
  });
});
