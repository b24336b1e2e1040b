import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** How one test ended. Unlike vitest's own report in JSON, this says why a test was skipped. */
export type TestOutcome = {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  readonly reason: string | null;
};

/** Where the report goes. */
export const REPORT_VARIABLE = 'RELIABILITY_REPORT';

// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter from the default export of its file
export default class ReliabilityReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const outcomes = modules.flatMap((module) => [...unloadedOf(module), ...outcomesOf(module)]);
    writeFileSync(process.env[REPORT_VARIABLE] ?? '', JSON.stringify(outcomes));
  }
}

/** A file that could not be loaded has no tests that could fail. */
const unloadedOf = (module: TestModule): TestOutcome[] =>
  module.errors().map(({ message }) => ({ title: module.relativeModuleId, state: 'failed', reason: message }));

const outcomesOf = (module: TestModule): TestOutcome[] =>
  [...module.children.allTests()].map((test) => {
    const result = test.result();
    return {
      title: test.fullName,
      state: result.state === 'pending' ? 'failed' : result.state,
      reason:
        result.state === 'skipped'
          ? (result.note ?? null)
          : result.state === 'pending'
            ? 'never ended'
            : (result.errors?.[0]?.message ?? null),
    };
  });
