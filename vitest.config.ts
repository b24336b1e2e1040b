import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The server's tests run twice, from the same files: once on each database. Those that need none are called
// `*.unit.test.ts` and run once.
const unitTests = 'server/src/**/*.unit.test.ts';
const onBothDatabases = { include: ['server/src/**/*.test.ts'], exclude: [unitTests] };

// Other programs may keep the processors busy: what takes a second on an idle machine may take ten.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

// Files share a process, which loads the server's modules once instead of once a file: that halves the time of all tests.
// No module outside of the browser's code keeps anything that another test could see.
const shared = { ...patience, isolate: false };

export default defineConfig({
  test: {
    // One more than there are processors: the longest tests mostly wait for processes they started.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...shared, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'server', include: [unitTests] } },
      { test: { ...shared, ...onBothDatabases, name: 'server-sqlite', env: { DATABASE: 'sqlite' } } },
      {
        test: {
          ...shared,
          ...onBothDatabases,
          name: 'server-postgres',
          env: { DATABASE: 'postgres' },
          globalSetup: ['server/src/testing/provide-postgres.ts'],
        },
      },
      { test: { ...patience, name: 'web', include: ['web/src/**/*.test.{ts,tsx}', 'web/build/**/*.test.ts'] } },
      { test: { ...patience, name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'checks', include: ['checks/src/**/*.test.ts'] } },
    ],
  },
});
