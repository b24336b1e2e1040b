// `npm run lock`: npm leaves optional packages for other systems out of the lock file when the registry lacks them. It
// then refuses to install from that file. This adds them back, with the system of each, and with its integrity value
// once the registry has the package.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './prepare/root-folder.mjs';
import { missingOptionalPackages } from './process/missing-optional-packages.mjs';

const FOLDER = 'node_modules/';
const path = join(rootFolder, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingOptionalPackages(lock);
for (const { name, entry } of missing) lock.packages[FOLDER + name] = entry;
const unchecked = Object.entries(lock.packages).filter(
  ([place, { integrity, link }]) => place.includes(FOLDER) && !link && integrity === undefined,
);
for (const [place, { version, ...entry }] of unchecked) {
  const name = place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
  const integrity = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();
  if (integrity !== '') lock.packages[place] = { version, integrity, ...entry };
}
// npm keeps this order, so the next change by npm stays small.
const sorted = Object.entries(lock.packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
if (missing.length + unchecked.length > 0) {
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
process.stdout.write(`${missing.length} optional packages added to package-lock.json\n`);
process.stdout.write(`${unchecked.length} packages had no integrity value\n`);
