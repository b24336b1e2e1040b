import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testServer } from '#testing/test-server.ts';
import { removeOldCopies } from './remove-old-copies.ts';

const DAY = 24 * 60 * 60 * 1000;

test.each(['0', '30'])(
  'a copy made before an update goes after seven days, and nothing else of its folder, with BACKUP_KEEP=%s',
  async (keep) => {
    const server = await testServer({ environment: { BACKUP_KEEP: keep } });
    onTestFinished(() => server.stop());
    const folder = join(server.database.dataDir, 'backups');
    removeOldCopies(server.deps);
    mkdirSync(folder);
    const daysOld = { 'before-migration.sqlite': 8, 'before-migration-2.sqlite': 6, 'nightly-2026-03-02.zip': 9 };
    for (const [name, days] of Object.entries(daysOld)) {
      const at = new Date(server.clock.now - days * DAY);
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), at, at);
    }
    removeOldCopies(server.deps);
    expect(readdirSync(folder).toSorted()).toEqual(['before-migration-2.sqlite', 'nightly-2026-03-02.zip']);
  },
);
