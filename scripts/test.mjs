// `npm test`: checks, then tests on both databases beside journeys in a browser. Failed checks end it.
// At the end stands what failed, in short; the last line sums up: "N passed, N failed".
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestedBrowser } from './prepare/chromium.mjs';
import { rootFolder } from './prepare/root-folder.mjs';
import { readPlaywright, readVitest } from './test/read-reports.mjs';
import { runChecks } from './test/run-checks.mjs';
import { runCommand } from './process/run-command.mjs';

const reports = mkdtempSync(join(tmpdir(), 'crushing-test-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const checks = async () => ({ passed: 0, failed: await runChecks(), failures: [] });

/** Journeys run meanwhile, so what this prints is kept together until it has ended. */
const tests = async () => {
  const line = `vitest run --reporter=default --reporter=json --outputFile.json=${vitestReport}`;
  const { code, output } = await runCommand({ line });
  process.stdout.write(`${output.trimEnd()}\n`);
  return counted(readVitest(vitestReport), code);
};

const journeys = async () => {
  if (!existsSync(join(rootFolder, 'e2e', 'playwright.config.ts'))) return { passed: 0, failed: 0, failures: [] };
  const { code } = await runCommand({
    // The tests go first where both want a core: some of them know how long a start or an answer may take.
    line: 'nice -n 5 playwright test --config e2e/playwright.config.ts --reporter=list,json',
    show: true,
    env: {
      CHROMIUM: findTestedBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      // On a terminal its lines are written over, which would garble what the tests print in between.
      PLAYWRIGHT_FORCE_TTY: '0',
    },
  });
  return counted(readPlaywright(playwrightReport), code);
};

/** A run that ended badly without naming a failed test still counts as one failure. */
const counted = (report, code) => ({ ...report, failed: code === 0 ? report.failed : Math.max(report.failed, 1) });

const stages = [[checks], [tests, journeys]];

let passed = 0;
let failed = 0;
const failures = [];
for (const stage of stages) {
  for (const result of await Promise.all(stage.map((run) => run()))) {
    passed += result.passed;
    failed += result.failed;
    failures.push(...result.failures);
  }
  if (failed > 0) break;
}
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
