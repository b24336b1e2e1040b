import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import { runBackupProcess } from './run-backup-process.ts';

/** A process that has ended may stay as a zombie until the machine takes it away. */
const hasEnded = (pid: string): boolean => {
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
};

test.runIf(process.env['DATABASE'] === 'postgres')(
  'a stop ends the programs of PostgreSQL that a backup runs, too',
  async () => {
    const server = await testServer();
    const folder = mkdtempSync(join(tmpdir(), 'crushing-programs-'));
    const told = join(folder, 'pid');
    const dump = `echo $$ > ${told}.new; mv ${told}.new ${told}; exec sleep 600`;
    writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\n${dump}\n`, { mode: 0o700 });
    vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
    const { dataDir, databaseUrl } = server.database;
    const stop = new AbortController();
    const order = { settings: { dataDir, databaseUrl, backupDir: folder }, name: 'stopped', now: server.clock.now };
    const making = runBackupProcess(order, stop.signal);
    await expect.poll(() => existsSync(told), { timeout: 60_000 }).toBe(true);
    const pid = readFileSync(told, 'utf8').trim();
    expect(hasEnded(pid)).toBe(false);
    stop.abort();
    await expect(making).rejects.toThrow('abort');
    await expect.poll(() => hasEnded(pid)).toBe(true);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
    await server.stop();
  },
);
