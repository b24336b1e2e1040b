import type { ImportCells } from './import-row.ts';
import { withoutEmptySigns } from '#text/visible-text.ts';
import { quoted } from './quoted.ts';

/** The columns a file must have: docs/product.md, CSV files. */
export const REQUIRED_HEADERS = ['name', 'type', 'deadline', 'completed'] as const;

type Column = keyof ImportCells;

/** Other headings that people give the optional columns. */
const NEAR_HEADINGS: Readonly<Partial<Record<Column, RegExp>>> = {
  weekday: /^(?:week ?)?days?(?: of (?:the )?week)?$/,
  notes: /^(?:(?:public )?notes?|comments?)$/,
};

const COLUMNS: readonly Column[] = [...REQUIRED_HEADERS, 'weekday', 'notes'];

/** Where each column of a file stands, and the places of the headings that are not used. */
export type CsvColumns =
  | { readonly ok: true; readonly places: ReadonlyMap<Column, number>; readonly unused: readonly number[] }
  | { readonly ok: false; readonly hint: string };

/** The columns that a header must have and does not. */
export const missingHeaders = (header: readonly string[]): string[] => {
  const headings = new Set(header.map(headingOf));
  return REQUIRED_HEADERS.filter((name) => !headings.has(name));
};

/** The columns of a header; or a hint when two headings claim the same one, so that neither is dropped unseen. */
export const columnsOf = (header: readonly string[]): CsvColumns => {
  const places = new Map<Column, number>();
  for (const column of COLUMNS) {
    const [first, second] = placesNamed(header, column);
    if (first !== undefined && second !== undefined) return { ok: false, hint: twice(header[first], header[second]) };
    if (first !== undefined) places.set(column, first);
  }
  const used = new Set(places.values());
  return { ok: true, places, unused: [...header.keys()].filter((place) => !used.has(place)) };
};

/** The cells of a row by column; a column that the file does not have is blank. */
export const cellsOf = (places: ReadonlyMap<Column, number>, record: readonly string[]): ImportCells => {
  const cell = (column: Column): string => withoutEmptySigns(record[places.get(column) ?? -1] ?? '');
  return {
    name: cell('name'),
    type: cell('type'),
    deadline: cell('deadline'),
    weekday: cell('weekday'),
    notes: cell('notes'),
    completed: cell('completed'),
  };
};

/** The exact heading goes before near ones. */
const placesNamed = (header: readonly string[], column: Column): number[] => {
  const placesOf = (isMeant: (heading: string) => boolean): number[] =>
    [...header.keys()].filter((place) => isMeant(headingOf(header[place])));
  const exact = placesOf((heading) => heading === column);
  if (exact.length > 0) return exact;
  return placesOf((heading) => NEAR_HEADINGS[column]?.test(heading.replaceAll(/[\s_-]+/g, ' ')) ?? false);
};

// Signs of no width come along with cells that were copied from web pages.
const headingOf = (cell = ''): string =>
  cell
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

const twice = (first = '', second = ''): string => {
  const told =
    headingOf(first) === headingOf(second)
      ? `The heading ${quoted(first)} stands twice.`
      : `The headings ${quoted(first)} and ${quoted(second)} mean the same.`;
  return `${told} Please keep one of the two columns.`;
};
