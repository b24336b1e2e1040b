import type { DatabaseName, Row } from './rows.ts';
import type { RanRow } from './run-row.ts';
import type { TestOutcome } from './vitest-reporter.ts';

const HEAD = ['row', 'what it shows', 'N', 'SQLite', 'PostgreSQL', 'time', 'on', 'again'] as const;
const REASON_MAX = 160;

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const HEAD_LINES = [lineOf(HEAD), `|${'---|'.repeat(HEAD.length)}`];

/** The line of a row that ran, on this day. */
export const ranLine = ({ row, isFull, minutes, outcomes }: RanRow, day: string): string =>
  lineOf([
    row.id,
    row.shows,
    `${isFull ? '' : 'short form only: '}${countsOf(row, outcomes)}`,
    resultOf(outcomes.SQLite),
    resultOf(outcomes.PostgreSQL),
    minutes < 1 ? `${Math.ceil(minutes * 60)} s` : `${Math.round(minutes)} min`,
    day,
    commandOf(row),
  ]);

const notRunLine = (row: Row): string => lineOf([row.id, row.shows, 'not run', '', '', '', '', commandOf(row)]);

const commandOf = ({ id }: Row): string => `\`npm run bench -- reliability ${id}\``;

/**
 * The numbers before the counted things in the titles of the tests that ran. Without such numbers, how many tests ran.
 */
const countsOf = ({ counted }: Row, outcomes: RanRow['outcomes']): string => {
  const byDatabase = Object.values(outcomes).map(titlesOfRan);
  const counts = new Set(byDatabase.map((titles) => countsIn(titles, counted)).filter((text) => text !== ''));
  return counts.size > 0 ? [...counts].join('; ') : `${new Set(byDatabase.flat()).size} cases`;
};

const titlesOfRan = (outcomes: readonly TestOutcome[]): readonly string[] =>
  outcomes.filter(({ state }) => state !== 'skipped').map(({ title }) => title);

const countsIn = (titles: readonly string[], counted: Row['counted']): string =>
  counted
    .flatMap((thing) => {
      const numbers = titles
        .flatMap((title) => new RegExp(`([\\d,]+) ${thing}`).exec(title)?.[1] ?? [])
        .map((number) => Number(number.replaceAll(',', '')))
        .toSorted((one, other) => other - one);
      return numbers.length === 0
        ? []
        : [`${numbers.map((number) => number.toLocaleString('en')).join(' + ')} ${thing}`];
    })
    .join(', ');

/** Empty for a database that the row does not concern. */
const resultOf = (outcomes: readonly TestOutcome[] | undefined): string => {
  if (outcomes === undefined) return '';
  const of = (state: TestOutcome['state']): TestOutcome[] => outcomes.filter((outcome) => outcome.state === state);
  const [passed, failed] = [of('passed'), of('failed')];
  // Tests of the other database are skipped without a reason.
  const reasons = new Set(of('skipped').flatMap(({ reason }) => reason ?? []));
  const parts = [
    ...(passed.length > 0 ? [`${passed.length} passed`] : []),
    ...failed.map(({ title, reason }) => `failed: ${title} (${inShort(reason ?? 'without a reason')})`),
    ...Array.from(reasons, (reason) => `skipped: ${inShort(reason)}`),
  ];
  return parts.length === 0 ? 'nothing ran' : parts.join('; ');
};

const inShort = (text: string): string => text.split('\n', 1).join('').replaceAll('|', '/').slice(0, REASON_MAX);

/** Whether everything ran and nothing failed. */
export const isShown = ({ outcomes }: RanRow): boolean =>
  (Object.keys(outcomes) as DatabaseName[]).every((database) => {
    const all = outcomes[database] ?? [];
    return all.some(({ state }) => state === 'passed') && all.every(({ state }) => state !== 'failed');
  });

/** The document with these lines in its table. Rows that did not run keep what they said. */
export const withLines = (document: string, rows: readonly Row[], lines: ReadonlyMap<string, string>): string => {
  const all = document.split('\n');
  const start = all.findIndex((line) => line.startsWith('| row |'));
  if (start < 0) throw new Error('The document has no table of reliability');
  const length = all.slice(start).findIndex((line) => !line.startsWith('|'));
  const before = all.slice(start, start + length);
  const table = rows.map(
    (row) => lines.get(row.id) ?? before.find((line) => line.startsWith(`| ${row.id} |`)) ?? notRunLine(row),
  );
  return [...all.slice(0, start), ...HEAD_LINES, ...table, ...all.slice(start + length)].join('\n');
};
