import { readFileSync, writeFileSync } from 'node:fs';
import { ROWS } from './rows.ts';
import { runRow } from './run-row.ts';
import { isShown, ranLine, withLines } from './written-table.ts';

const DOCUMENT = new URL('../../../docs/reliability.md', import.meta.url);

/**
 * Runs the named rows of the reliability table, or all rows when none is named. Each runs by itself and at its full
 * number. `--short` runs them as often as `npm test` does; `--write` puts their lines into docs/reliability.md.
 */
export const runReliability = async (options: readonly string[]): Promise<boolean> => {
  const names = options.filter((option) => !option.startsWith('--'));
  const unknown = names.filter((name) => !ROWS.some(({ id }) => id === name));
  if (unknown.length > 0) {
    console.error(`There is no row ${unknown.join(', ')}: ${ROWS.map(({ id }) => id).join(', ')}.`);
    return false;
  }
  const lines = new Map<string, string>();
  let isAllShown = true;
  for (const row of ROWS.filter(({ id }) => names.length === 0 || names.includes(id))) {
    console.log(`\n${row.id}: ${row.shows}`);
    const ran = await runRow(row, !options.includes('--short'));
    lines.set(row.id, ranLine(ran, new Date().toISOString().slice(0, 10)));
    isAllShown &&= isShown(ran);
    // A run takes hours: what it has shown is kept when it ends early.
    if (options.includes('--write')) writeFileSync(DOCUMENT, withLines(readFileSync(DOCUMENT, 'utf8'), ROWS, lines));
  }
  console.log(`\n${[...lines.values()].join('\n')}`);
  return isAllShown;
};
