import { parseHabitCsv, unreadableCsv } from '@crushing/domain/habit-import/parse-habit-csv';
import type { ParsedHabits } from '@crushing/domain/habit-import/parse-habit-csv';
import { decodeText } from './decode-text.ts';

// More than the longest names and notes of a whole import take.
const BYTES_MAX = 5_000_000;

/** What the file holds. Never throws: a file that cannot be read is one of the answers. */
export const readCsvFile = async (file: File): Promise<ParsedHabits> => {
  if (file.size > BYTES_MAX) return unreadableCsv('This file is far larger than a list of habits.');
  try {
    return parseHabitCsv(decodeText(new Uint8Array(await file.arrayBuffer())));
  } catch {
    return unreadableCsv('Your device did not hand the file over. Choose it again.');
  }
};
