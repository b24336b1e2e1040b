import type { HistoryOwner, ReadHistory } from './imported-history.ts';
import { readCrushing } from './read-crushing.ts';
import { readHabitTrove } from './read-habit-trove.ts';
import { readLoop } from './read-loop.ts';
import { readLoopTable } from './read-loop-tables.ts';
import type { TextFile } from './read-loop-tables.ts';

/**
 * The habits and days of an export of this product or another tracker, told by its contents; null when the files are none of those. Never
 * throws.
 */
export const readHistory = (files: readonly TextFile[], owner: HistoryOwner): ReadHistory | null =>
  readCrushing(files, owner) ?? readLoop(files, owner) ?? readHabitTrove(files, owner) ?? loneTable(files);

/** Loop's table of days without its list of habits. Its columns look like no file of habits. */
const loneTable = (files: readonly TextFile[]): ReadHistory | null => {
  const isTable = files.some(
    ({ text }) => readLoopTable(text.slice(0, 2000), []) !== null && /^\uFEFF?Date,/.test(text),
  );
  if (!isTable) return null;
  return {
    ok: false,
    message: 'The list of these habits is missing',
    hint: 'Choose Habits.csv and Checkmarks.csv of one export together, or its ZIP file.',
  };
};
