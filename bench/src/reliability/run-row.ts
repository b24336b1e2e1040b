import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchRun, DatabaseName, Row } from './rows.ts';
import { REPORT_VARIABLE } from './vitest-reporter.ts';
import type { TestOutcome } from './vitest-reporter.ts';

export type RanRow = {
  readonly row: Row;
  readonly isFull: boolean;
  readonly minutes: number;
  readonly outcomes: Partial<Record<DatabaseName, readonly TestOutcome[]>>;
};

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const REPORTER = fileURLToPath(new URL('vitest-reporter.ts', import.meta.url));
const KINDS: Record<DatabaseName, string> = { SQLite: 'sqlite', PostgreSQL: 'postgres' };
const SHORT_MINUTES = 5;
const PROJECTS: Record<DatabaseName, string> = { SQLite: 'server-sqlite', PostgreSQL: 'server-postgres' };

/**
 * Runs the tests or the measurement of a row on each of its databases. The runs follow one another, so that each has
 * the machine to itself.
 */
export const runRow = async (row: Row, isFull: boolean): Promise<RanRow> => {
  const startedAt = performance.now();
  const outcomes: Partial<Record<DatabaseName, readonly TestOutcome[]>> = {};
  for (const database of row.databases) {
    outcomes[database] = await ('tests' in row.runs
      ? runTests(row.runs.tests, database, isFull)
      : runBench(row.runs, database, isFull));
  }
  return { row, isFull, outcomes, minutes: (performance.now() - startedAt) / 60_000 };
};

const runTests = async (
  files: readonly string[],
  database: DatabaseName,
  isFull: boolean,
): Promise<readonly TestOutcome[]> => {
  const missing = files.filter((file) => !existsSync(join(ROOT, file)));
  const folder = mkdtempSync(join(tmpdir(), 'crushing-reliability-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', `--reporter=${REPORTER}`];
  const words = ['run', '--no-file-parallelism', '--project', PROJECTS[database], ...reporters];
  await runNode(['node_modules/vitest/vitest.mjs', ...words, ...files], {
    [REPORT_VARIABLE]: report,
    RELIABILITY: isFull ? 'full' : 'short',
  });
  const outcomes = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as TestOutcome[]) : [];
  rmSync(folder, { recursive: true });
  return [
    ...outcomes,
    ...missing.map((title) => ({ title, state: 'failed' as const, reason: 'there is no such file' })),
  ];
};

const runBench = async (
  { bench, minutes }: BenchRun,
  database: DatabaseName,
  isFull: boolean,
): Promise<readonly TestOutcome[]> => {
  const asked = isFull ? minutes : SHORT_MINUTES;
  const code = await runNode(['bench/src/main.ts', bench, String(asked), KINDS[database]], {});
  const isReached = code === 0;
  const title = `${bench} of ${asked} minutes`;
  return [{ title, state: isReached ? 'passed' : 'failed', reason: isReached ? null : `ended with ${code}` }];
};

const runNode = async (
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number | null> => {
  const child = spawn(process.execPath, parameters, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};
