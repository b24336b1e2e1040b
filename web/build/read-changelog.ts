import { readFileSync } from 'node:fs';

export type Release = { readonly version: string; readonly date: string; readonly changes: readonly string[] };

const CHANGELOG = new URL('../../CHANGELOG.md', import.meta.url);
const HEADING = /^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/;

/** The released versions of CHANGELOG.md, newest first. What stands above the first version is unreleased. */
export const readChangelog = (): readonly Release[] => {
  const releases: { version: string; date: string; changes: string[] }[] = [];
  for (const line of readFileSync(CHANGELOG, 'utf8').split('\n')) {
    const [, version, date] = HEADING.exec(line) ?? [];
    if (version !== undefined && date !== undefined) releases.push({ version, date, changes: [] });
    else if (line.startsWith('- ')) releases.at(-1)?.changes.push(line.slice(2));
  }
  return releases;
};
