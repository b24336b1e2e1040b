// Everything that judges the code without running the product: `npm run check`.
import { runChecks } from './test/run-checks.mjs';
import { runCommand } from './process/run-command.mjs';

const failedChecks = await runChecks();
const { code } = await runCommand({ line: 'vitest run --project checks', show: true });
process.exitCode = failedChecks === 0 && code === 0 ? 0 : 1;
