import { existsSync, readFileSync } from 'node:fs';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** Passed and failed tests in a JSON report of vitest; a file that could not even load counts as one failure. */
export const countVitest = (path) => {
  const report = read(path);
  if (!report) return { passed: 0, failed: 0 };
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
};

/** Passed and failed journeys in a JSON report of Playwright; one that passed only when repeated counts as failed. */
export const countPlaywright = (path) => {
  const report = read(path);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
};
