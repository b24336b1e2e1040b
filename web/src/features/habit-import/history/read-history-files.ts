import type { HistoryOwner, ReadHistory } from '@crushing/domain/habit-import/imported-history';
import { readHistory } from '@crushing/domain/habit-import/read-history';
import type { TextFile } from '@crushing/domain/habit-import/read-loop-tables';
import { readingsOf } from '#features/habit-import/decode-text.ts';

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
    const read: TextFile[] = [];
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one file in memory after the other
      const texts = await textsOf(file);
      if (!Array.isArray(texts)) return texts;
      read.push(...texts);
    }
    return readHistory(read, owner()) ?? unknownArchive(files, read);
  } catch {
    // Where the device does not hand the file over, the reader of a plain file says so.
    return null;
  }
};

const textsOf = async (file: File): Promise<TextFile[] | ReadHistory> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, SQLITE)) {
    return refused('This is a full backup of Loop', 'In Loop, open Settings and choose Export as CSV.');
  }
  if (!startsWith(bytes, ZIP)) return [{ path: file.name, text: readingsOf(bytes)[0].read() }];
  // Only archives need it.
  const { unzip } = await import('./unzip.ts');
  const unpacked = await unzip(bytes, { isWanted: isOfTracker, bytesMax: UNPACKED_BYTES_MAX });
  if (unpacked === 'too-large') return refused('This ZIP file unpacks to more than 200 MB', null);
  if (unpacked === 'damaged') return isCsv(file) ? [] : refused('This ZIP file is damaged', 'Export it again.');
  return unpacked.map(({ path, bytes: content }) => ({ path, text: readingsOf(content)[0].read() }));
};

const unknownArchive = (files: readonly File[], read: readonly TextFile[]): ReadHistory | null => {
  const isArchive = files.length === 1 && !read.some(({ path }) => path === files[0]?.name);
  if (isArchive && !files.some(isCsv)) {
    return refused('This ZIP file holds no habits', 'Choose an export of Crushing, Loop Habit Tracker or HabitTrove.');
  }
  return files.some((file) => file.name.toLowerCase().endsWith('.json'))
    ? refused('This file holds no habits', 'Choose crushing.json, or habits.json of HabitTrove.')
    : null;
};

const SQLITE = new TextEncoder().encode('SQLite format 3\u0000');
const ZIP = new TextEncoder().encode('PK\u0003\u0004');

const startsWith = (bytes: Uint8Array, sign: Uint8Array): boolean => sign.every((byte, place) => bytes[place] === byte);

// Scores are figures that Loop computes.
const isOfTracker = (path: string): boolean => /\.(?:csv|json)$/i.test(path) && !/scores\.csv$/i.test(path);

const isCsv = ({ name }: File): boolean => name.toLowerCase().endsWith('.csv');

const refused = (message: string, hint: string | null): ReadHistory => ({ ok: false, message, hint });
