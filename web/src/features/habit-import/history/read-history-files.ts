import type { HistoryOwner, ReadHistory } from '@crushing/domain/habit-import/imported-history';
import { csvFileProblem, unreadableCsv } from '@crushing/domain/habit-import/parse-habit-csv';
import { readHistory } from '@crushing/domain/habit-import/read-history';
import { isLoopScores } from '@crushing/domain/habit-import/read-loop-tables';
import type { TextFile } from '@crushing/domain/habit-import/read-loop-tables';
import { isInDoubt, readingsOf } from '#features/habit-import/decode-text.ts';

const FILE_BYTES_MAX = 50_000_000;
const UNPACKED_BYTES_MAX = 200_000_000;

/**
 * The habits with history in the chosen files; null where they hold none, so that a file may still be one of habits alone.
 * A ZIP archive is known by its first bytes. Never throws.
 */
export const readHistoryFiles = async (
  files: readonly File[],
  owner: () => HistoryOwner,
): Promise<ReadHistory | null> => {
  if (files.some(({ size }) => size > FILE_BYTES_MAX)) return refused('This file is larger than 50 MB', null);
  try {
    const read: DecodedFile[] = [];
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one file in memory after the other
      const texts = await textsOf(file);
      if (!Array.isArray(texts)) return texts;
      read.push(...texts);
    }
    const history = readHistory(read, owner());
    const unsure = read.find(({ isSure }) => !isSure);
    // Trackers write Unicode. A program that changed these files may have damaged more, so we do not ask for the encoding.
    if (history?.ok && unsure) {
      return refused(
        `The letters of ${unsure.path} cannot be read`,
        `Choose the files as ${history.source} wrote them.`,
      );
    }
    // From an archive only CSV and JSON files are read. So a file with a ZIP name here is none: perhaps a saved page.
    const unread = unreadArchive(read.map(({ path }) => path));
    return history ?? unread ?? unknownArchive(files, read) ?? severalTables(files);
  } catch {
    // If the device does not hand over a plain file, the reader of plain files tells so.
    return unreadArchive(files.map(({ name }) => name)) ?? severalTables(files);
  }
};

/** A file as text, and whether its letters are beyond doubt. */
type DecodedFile = TextFile & { readonly isSure: boolean };

const textsOf = async (file: File): Promise<DecodedFile[] | ReadHistory> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, SQLITE)) {
    return refused('This is a full backup of Loop', 'In Loop, open Settings and choose Export as CSV.');
  }
  if (startsWith(bytes, OLD_OFFICE)) return workbook(file);
  if (!startsWith(bytes, ZIP)) return [decoded(file.name, bytes)];
  // Only archives need this code.
  const unzipping = await import('./unzip.ts').catch(() => null);
  if (unzipping === null)
    return refused('ZIP files cannot be opened now', 'Check your connection and choose the file again.');
  const paths: string[] = [];
  const isWanted = (path: string): boolean => {
    paths.push(path);
    return isOfTracker(path);
  };
  const unpacked = await unzipping.unzip(bytes, { isWanted, bytesMax: UNPACKED_BYTES_MAX });
  const isEmpty = unpacked === 'damaged' || unpacked.length === 0;
  // An archive that is called CSV and holds nothing of a tracker is nearly always a workbook.
  if (isWorkbook(paths) || (isEmpty && isCsv(file))) return workbook(file);
  if (unpacked === 'too-large') return refused('This ZIP file unpacks to more than 200 MB', null);
  if (unpacked === 'damaged') return refused('This ZIP file is damaged', 'Export it again.');
  return unpacked.map(({ path, bytes: content }) => decoded(path, content));
};

const decoded = (path: string, bytes: Uint8Array): DecodedFile => {
  const readings = readingsOf(bytes);
  return { path, text: readings[0].read(), isSure: !isInDoubt(readings) };
};

/** Whether an archive is a file of a spreadsheet program, whatever its name is. */
const isWorkbook = (paths: readonly string[]): boolean =>
  paths.some((path) => /^(?:\[Content_Types\]\.xml|mimetype|Index\/.*\.iwa)$/.test(path)) &&
  !paths.some((path) => /^(?:word|ppt|META-INF\/container\.xml)/.test(path));

const workbook = ({ name }: File): ReadHistory =>
  refused(csvFileProblem(name) ?? unreadableCsv().message, 'This is a workbook. Save it as CSV and choose that.');

/** Why an archive among these could not be read; null where none of them is called one. */
const unreadArchive = (names: readonly string[]): ReadHistory | null =>
  names.some((name) => name.toLowerCase().endsWith('.zip'))
    ? refused('This ZIP file cannot be read', 'Export it again, or unpack it and choose the files in it.')
    : null;

const unknownArchive = (files: readonly File[], read: readonly TextFile[]): ReadHistory | null => {
  const isArchive = files.length === 1 && !read.some(({ path }) => path === files[0]?.name);
  if (isArchive && !files.some(isCsv)) {
    return refused('This ZIP file holds no habits', 'Choose an export of Crushing, Loop Habit Tracker or HabitTrove.');
  }
  return files.some((file) => file.name.toLowerCase().endsWith('.json'))
    ? refused('This file holds no habits', 'Choose crushing.json, or habits.json of HabitTrove.')
    : null;
};

/** Only exports with a history have several files. Reading only the first of others would silently lose the rest. */
const severalTables = ({ length }: readonly File[]): ReadHistory | null =>
  length > 1 ? refused('Choose one CSV file at a time', null) : null;

const SQLITE = new TextEncoder().encode('SQLite format 3\u0000');
// How workbooks of Excel begin that were made before 2007.
const OLD_OFFICE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0);
const ZIP = new TextEncoder().encode('PK\u0003\u0004');

const startsWith = (bytes: Uint8Array, sign: Uint8Array): boolean => sign.every((byte, place) => bytes[place] === byte);

const isOfTracker = (path: string): boolean => /\.(?:csv|json)$/i.test(path) && !isLoopScores(path);

const isCsv = ({ name }: File): boolean => name.toLowerCase().endsWith('.csv');

const refused = (message: string, hint: string | null): ReadHistory => ({ ok: false, message, hint });
