import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SQLITE_FILE } from '@crushing/server/database/connect';
import { fillDatabase } from '@crushing/server/seed/fill-database';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { planOf } from './seed-size.ts';
import type { SeedSize } from './seed-size.ts';

const KEPT_IN = fileURLToPath(new URL('../../../.cache/bench', import.meta.url));
const SOURCES = ['database/migrations', 'seed'].map((folder) =>
  fileURLToPath(new URL(`../../../server/src/${folder}`, import.meta.url)),
);

export type Seeded = { readonly dataDir: string; readonly people: readonly FilledPerson[]; readonly drop: () => void };

/**
 * A fresh copy of a filled data folder. The original is kept for the day, because histories end today. It is made again
 * when the tables or the filling change.
 */
export const seededFolder = async (size: SeedSize): Promise<Seeded> => {
  const today = new Date().toISOString().slice(0, 10);
  const more = `${size.isDailyOnly === true ? 'daily' : ''}${size.pageViews === undefined ? '' : `x${size.pageViews}views`}`;
  const name = `${size.people}x${size.habitsEach}x${size.years}${more}-${today}-${hashOfSources()}`;
  const original = join(KEPT_IN, name);
  if (!existsSync(original)) await fill(original, size);
  const people = JSON.parse(readFileSync(join(original, 'people.json'), 'utf8')) as FilledPerson[];
  const dataDir = mkdtempSync(join(KEPT_IN, `run-${process.pid}-`));
  cpSync(join(original, SQLITE_FILE), join(dataDir, SQLITE_FILE));
  return { dataDir, people, drop: () => rmSync(dataDir, { recursive: true, force: true }) };
};

const fill = async (original: string, size: SeedSize): Promise<void> => {
  dropOld(original);
  const startedAt = performance.now();
  const half = `${original}.part`;
  const filled = await fillDatabase({ dataDir: half, databaseUrl: null }, planOf(size));
  writeFileSync(join(half, 'people.json'), JSON.stringify(filled));
  renameSync(half, original);
  console.log(
    `Filled ${size.people} people × ${size.habitsEach} habits × ${size.years} years in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
  );
};

/** Deletes originals of another day or version, and copies that an interrupted run left. */
const dropOld = (original: string): void => {
  const stamp = original.split('-').slice(-4).join('-');
  if (!existsSync(KEPT_IN)) return;
  for (const name of readdirSync(KEPT_IN)) {
    if (!name.endsWith(stamp) && !isInUse(name)) rmSync(join(KEPT_IN, name), { recursive: true, force: true });
  }
};

/** Whether the folder belongs to a run that is still going on. */
const isInUse = (name: string): boolean => {
  const pid = /^run-(\d+)-/.exec(name)?.[1];
  return pid !== undefined && existsSync(`/proc/${pid}`);
};

const hashOfSources = (): string => {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
};
