import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '#prepare/root-folder.mjs';
import { runCommand } from '#process/run-command.mjs';

const parts = ['domain', 'contract', 'server', 'web', 'web/service-worker', 'checks', 'e2e', 'bench'];

/** Every command that judges the code without running it; the longest first, so that the cores stay busy. */
const checks = () => [
  { name: 'lint', line: 'oxlint' },
  { name: 'unused code', line: 'knip' },
  { name: 'code that only tests use', line: 'knip --production' },
  ...parts.flatMap(typeChecksOf),
  { name: 'format', line: 'oxfmt --check' },
  { name: 'size of the web', line: 'npm run size --workspace web' },
];

/** A part may have a second configuration for its tests, which see more of the runtime than its code does. */
const typeChecksOf = (part) =>
  readdirSync(join(rootFolder, part))
    .filter((file) => /^tsconfig(\..+)?\.json$/.test(file))
    .map((file) => ({ name: `types of ${part} (${file})`, line: `tsc --project ${part}/${file}` }));

/** Runs all checks, as many at once as there are cores; prints a line each and the output of what failed. Gives the count of failures. */
export const runChecks = async () => {
  const waiting = checks();
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await runCommand(check);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${check.name}\n`);
      if (code === 0) continue;
      failed += 1;
      process.stdout.write(`${output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
};
