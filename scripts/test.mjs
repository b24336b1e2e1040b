// `npm test`: checks, then tests on both databases, then journeys in a browser, some of them again against two servers.
// Failed checks end it.
// At the end stands what failed, in short; the last line sums up: "N passed, N failed".
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestedBrowser } from './prepare/chromium.mjs';
import { hasNginx } from './prepare/nginx.mjs';
import { readPlaywright, readVitest } from './test/read-reports.mjs';
import { runChecks } from './test/run-checks.mjs';
import { runCommand } from './process/run-command.mjs';

const reports = mkdtempSync(join(tmpdir(), 'crushing-test-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const checks = async () => ({ passed: 0, failed: await runChecks(), failures: [] });

const tests = async () => {
  const { code } = await runCommand({
    line: 'vitest run --reporter=default --reporter=json',
    more: [`--outputFile.json=${vitestReport}`],
    show: true,
  });
  return counted(readVitest(vitestReport), code);
};

const journeys = async () => runJourneys('');

/** Journeys in which people meet, against two servers on one PostgreSQL behind nginx. */
const journeysOfTwoServers = async () => {
  // Uses a folder of its own, because Playwright empties its folder and would delete what earlier journeys have left.
  const options = ' --project desk*dark --grep @two-servers --output test-results/two-servers';
  if (hasNginx()) return runJourneys(options, { SERVERS: '2' });
  process.stdout.write('Left out, because nginx is not installed: journeys against two servers.\n');
  return { passed: 0, failed: 0, failures: [] };
};

const runJourneys = async (options, env = {}) => {
  rmSync(playwrightReport, { force: true });
  const { code } = await runCommand({
    line: `playwright test --config e2e/playwright.config.ts --reporter=list,json${options}`,
    show: true,
    env: { CHROMIUM: findTestedBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, ...env },
  });
  return counted(readPlaywright(playwrightReport), code);
};

/** A run that ended badly without naming a failed test still counts as one failure. */
const counted = (report, code) => ({ ...report, failed: code === 0 ? report.failed : Math.max(report.failed, 1) });

const startedAt = performance.now();
let passed = 0;
let failed = 0;
const failures = [];
// One after the other: each of them keeps every core busy alone.
for (const stage of [checks, tests, journeys, journeysOfTwoServers]) {
  const result = await stage();
  passed += result.passed;
  failed += result.failed;
  failures.push(...result.failures);
  if (stage === checks && failed > 0) break;
}
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
process.stdout.write(`Took ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
