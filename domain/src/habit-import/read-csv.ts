// RFC 4180 plus what spreadsheets add: a byte order mark, any line end, none at the end. Our own, because other readers
// guess at an unclosed quote and then swallow the rest of the file into one cell.

/** What stands between two cells. */
export type Separator = ',' | ';' | '\t';

type Reader = { readonly text: string; readonly separator: Separator; at: number };

/** The rows of a CSV text as lists of cells; null for an unclosed quote or a text with NUL characters. */
export const readCsv = (text: string, separator: Separator = ','): string[][] | null => {
  if (text.includes('\u0000')) return null;
  const reader: Reader = { text, separator, at: text.startsWith('\uFEFF') ? 1 : 0 };
  const records: string[][] = [];
  while (reader.at < text.length) {
    const record = readRecord(reader);
    if (record === null) return null;
    records.push(record);
  }
  return records;
};

const readRecord = (reader: Reader): string[] | null => {
  const cells: string[] = [];
  for (;;) {
    const cell = reader.text[reader.at] === '"' ? readQuoted(reader) : readPlain(reader);
    if (cell === null) return null;
    cells.push(cell);
    if (reader.text[reader.at] !== reader.separator) break;
    reader.at += 1;
  }
  skipLineEnd(reader);
  return cells;
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
    if (close === -1) return null;
    cell += reader.text.slice(reader.at + 1, close);
    reader.at = close + 1;
    // Two quotes inside a quoted cell stand for one.
    if (reader.text[reader.at] !== '"') break;
    cell += '"';
  }
  return isCellEnd(reader) ? cell : null;
};

const isCellEnd = ({ text, separator, at }: Reader): boolean =>
  at >= text.length || text[at] === separator || text[at] === '\n' || text[at] === '\r';

const skipLineEnd = (reader: Reader): void => {
  if (reader.text[reader.at] === '\r') reader.at += 1;
  if (reader.text[reader.at] === '\n' || reader.at >= reader.text.length) reader.at += 1;
};
