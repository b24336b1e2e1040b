import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a script as a process of its own beside the server's modules; returns what it prints. */
const printedBy = (script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('..', import.meta.url),
    encoding: 'utf8',
  }).trim();

const loadedAfter = (work: string): string =>
  printedBy(`
    import { createRequire } from 'node:module';
    import { openMetrics } from './metrics/open-metrics.ts';
    import './start-server.ts';
    await openMetrics({ host: '127.0.0.1', metrics: ${work} });
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.some((file) => file.includes('/prom-client/')));
    process.exit();
  `);

test('the package behind the metrics is loaded only where they are on', () => {
  expect(loadedAfter('null')).toBe('false');
  expect(loadedAfter(`'loopback'`)).toBe('true');
});
