// `npm run lock`: npm leaves optional packages for other systems out of the lock file when the registry at hand lacks
// them, and then refuses to install from that file. This adds them back, with the system each one is for.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './prepare/root-folder.mjs';
import { missingOptionalPackages } from './process/missing-optional-packages.mjs';

const path = join(rootFolder, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingOptionalPackages(lock);
for (const { name, entry } of missing) lock.packages[`node_modules/${name}`] = entry;
// npm keeps this order, so the next change by npm stays small.
const sorted = Object.entries(lock.packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
if (missing.length > 0) {
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
process.stdout.write(`${missing.length} optional packages added to package-lock.json\n`);
