// RFC 4180 plus what spreadsheets add: a byte order mark, any line end, none at the end. Our own, because other readers
// guess at an unclosed quote and then swallow the rest of the file into one cell.

/** What stands between two cells. */
export type Separator = ',' | ';' | '\t';

/** Why a text cannot be read on. */
export type CsvFault = 'NUL' | 'unclosed quote' | 'text after quote';

/** The rows of a text as lists of cells. With a fault they end above the row where it begins. */
export type CsvRecords = { readonly records: string[][]; readonly fault: CsvFault | null };

type Reader = { readonly text: string; readonly separator: Separator; at: number; fault: CsvFault | null };

/** The rows of a CSV text as lists of cells; null for a text with a fault. */
export const readCsv = (text: string, separator: Separator = ','): string[][] | null => {
  const { records, fault } = readCsvRecords(text, separator);
  return fault === null ? records : null;
};

/** The rows of a CSV text, as far as it can be read. */
export const readCsvRecords = (text: string, separator: Separator): CsvRecords => {
  if (text.includes('\u0000')) return { records: [], fault: 'NUL' };
  const reader: Reader = { text, separator, at: text.startsWith('\uFEFF') ? 1 : 0, fault: null };
  const records: string[][] = [];
  while (reader.at < text.length) {
    const record = readRecord(reader);
    if (record === null) break;
    records.push(record);
  }
  return { records, fault: reader.fault };
};

const readRecord = (reader: Reader): string[] | null => {
  const cells: string[] = [];
  for (;;) {
    const cell = readCell(reader);
    if (cell === null) return null;
    cells.push(cell);
    if (reader.text[reader.at] !== reader.separator) break;
    reader.at += 1;
  }
  skipLineEnd(reader);
  return cells;
};

/** People who write by hand put blanks around a quoted cell. A quote after blanks may also belong to a plain cell. */
const readCell = (reader: Reader): string | null => {
  const start = reader.at;
  skipBlanks(reader);
  const open = reader.at;
  if (reader.text[open] === '"') {
    const cell = readQuoted(reader);
    if (cell !== null || open === start) return cell;
    reader.fault = null;
  }
  reader.at = start;
  return readPlain(reader);
};

const BLANKS = new Set([' ', '\t', '\u00A0']);

const skipBlanks = (reader: Reader): void => {
  while (!isCellEnd(reader) && BLANKS.has(reader.text[reader.at] ?? '')) reader.at += 1;
};

const readPlain = (reader: Reader): string => {
  const start = reader.at;
  while (!isCellEnd(reader)) reader.at += 1;
  return reader.text.slice(start, reader.at);
};

const readQuoted = (reader: Reader): string | null => {
  let cell = '';
  for (;;) {
    const close = reader.text.indexOf('"', reader.at + 1);
    if (close === -1) return failed(reader, 'unclosed quote');
    cell += reader.text.slice(reader.at + 1, close);
    reader.at = close + 1;
    // Two quotes inside a quoted cell stand for one.
    if (reader.text[reader.at] !== '"') break;
    cell += '"';
  }
  skipBlanks(reader);
  if (isCellEnd(reader)) return cell;
  // When the cell contains a line end, the first quote of a later cell has probably closed it.
  return failed(reader, /[\r\n]/.test(cell) ? 'unclosed quote' : 'text after quote');
};

const failed = (reader: Reader, fault: CsvFault): null => {
  reader.fault = fault;
  return null;
};

const isCellEnd = ({ text, separator, at }: Reader): boolean =>
  at >= text.length || text[at] === separator || text[at] === '\n' || text[at] === '\r';

const skipLineEnd = (reader: Reader): void => {
  if (reader.text[reader.at] === '\r') reader.at += 1;
  if (reader.text[reader.at] === '\n' || reader.at >= reader.text.length) reader.at += 1;
};
