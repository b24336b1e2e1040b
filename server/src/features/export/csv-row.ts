import { escapedFormula } from '@crushing/domain/text/formula';

type Cell = string | number | boolean | null;

/** A row of a table for spreadsheets. A text that would be run as a formula gets an apostrophe before it. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? escapedFormula(cell) : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
