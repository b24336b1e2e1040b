import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

const nothing = { passed: 0, failed: 0, failures: [] };

/** Passed and failed tests in a JSON report of vitest; a file that could not even load counts as one failure. */
export const readVitest = (path) => {
  const report = read(path);
  if (!report) return nothing;
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => inShort(`${file.name} › ${test.fullName}`, test.failureMessages.join('\n'))),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded.map((file) => inShort(file.name, file.message))],
  };
};

/** Passed and failed journeys in a JSON report of Playwright; one that passed only when repeated counts as failed. */
export const readPlaywright = (path) => {
  const report = read(path);
  if (!report) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  const failures = report.suites.flatMap(failedJourneys);
  return { passed: expected, failed: unexpected + flaky + report.errors.length, failures };
};

const failedJourneys = (suite) => [
  ...(suite.suites ?? []).flatMap(failedJourneys),
  ...suite.specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const message = results.map(({ error }) => error?.message ?? '').find((text) => text !== '') ?? '';
      return [
        inShort(`${spec.file}:${spec.line} › ${spec.title}`, message),
        ...results.flatMap(lastEvents),
        ...results.flatMap(lastPage),
      ].join('\n');
    }),
];

/** The calls and presses that came before a journey failed. */
const lastEvents = ({ attachments }) =>
  attachments
    .filter(({ name, body }) => name === 'last events' && body !== undefined)
    .flatMap(({ body }) => Buffer.from(body, 'base64').toString().split('\n'))
    .map((line) => `    ${line}`);

/** What the page of a failed journey showed at the end, as the accessibility tree. */
const lastPage = ({ attachments }) =>
  attachments
    .filter(({ name, path }) => name === 'error-context' && existsSync(path))
    .map(({ path }) => /^```yaml\n(?<tree>.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.groups.tree ?? '')
    .flatMap((tree) => tree.split('\n').slice(0, 100))
    .map((line) => `    ${line}`);

/** The name of a failed test and how its message begins. */
const inShort = (name, message) => {
  const lines = stripVTControlCharacters(message).split('\n');
  return [name, ...lines.slice(0, 8).map((line) => `    ${line}`)].join('\n');
};
