// RFC 4180 with what spreadsheets add to it: a byte order mark, any kind of line end, none at the end. Written here
// because a reader that guesses at a broken quote would turn half a file into one habit without a word.

type Reader = { readonly text: string; at: number };

/** The records of a CSV text, each a list of cells; null when a quote is not closed or the text is no text. */
export const readCsv = (text: string): string[][] | null => {
  if (text.includes('\u0000')) return null;
  const reader: Reader = { text, at: text.startsWith('\uFEFF') ? 1 : 0 };
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
    if (reader.text[reader.at] !== ',') break;
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
    // Two quotes stand for one inside the cell.
    if (reader.text[reader.at] !== '"') break;
    cell += '"';
  }
  return isCellEnd(reader) ? cell : null;
};

const isCellEnd = ({ text, at }: Reader): boolean =>
  at >= text.length || text[at] === ',' || text[at] === '\n' || text[at] === '\r';

const skipLineEnd = (reader: Reader): void => {
  if (reader.text[reader.at] === '\r') reader.at += 1;
  if (reader.text[reader.at] === '\n' || reader.at >= reader.text.length) reader.at += 1;
};
