import type { HistoryOwner, ReadHistory } from './imported-history.ts';
import { parsedJson } from './json-text.ts';
import { isOwnTable } from './own-tables.ts';
import { parseHabitCsv } from './parse-habit-csv.ts';
import { readCrushing } from './read-crushing.ts';
import { readHabitTrove } from './read-habit-trove.ts';
import { readLoop } from './read-loop.ts';
import { isLoopTable } from './read-loop-tables.ts';
import type { TextFile } from './read-loop-tables.ts';

/**
 * Reads the habits and days of an export of this product or another tracker. The contents tell which one it is. Says
 * why when a part of an export cannot be read. Null when the files are no export. Never throws.
 */
export const readHistory = (files: readonly TextFile[], owner: HistoryOwner): ReadHistory | null =>
  readCrushing(files, owner) ??
  readLoop(files, owner) ??
  readHabitTrove(files, owner) ??
  damagedJson(files) ??
  ownTable(files) ??
  loneTable(files);

/** Refuses a JSON file that ends too early, as after an interrupted download. */
const damagedJson = (files: readonly TextFile[]): ReadHistory | null =>
  files.some(({ path, text }) => /\.json$/i.test(path) && parsedJson(text) === null && text.trim() !== 'null')
    ? { ok: false, message: 'This file is damaged', hint: 'Export it again.' }
    : null;

/** Refuses a table of this product's own download, because it lacks the data of the download's other file. */
const ownTable = (files: readonly TextFile[]): ReadHistory | null => {
  const parsed = files.filter(({ text }) => isOwnTable(text)).map(({ text }) => parseHabitCsv(text))[0];
  if (parsed === undefined || parsed.ok) return null;
  return { ok: false, message: parsed.message, hint: 'Choose crushing.json or the ZIP of this download.' };
};

/** Loop's table of days without its list of habits. */
const loneTable = (files: readonly TextFile[]): ReadHistory | null => {
  if (!files.some((file) => isLoopTable(file) && !isHabitTable(file.text))) return null;
  return {
    ok: false,
    message: 'The list of these habits is missing',
    hint: 'Choose Habits.csv and Checkmarks.csv of one export together, or its ZIP file.',
  };
};

/** Whether a text is a plain file of habits. A date may come first in such a file too. */
const isHabitTable = (text: string): boolean => {
  const parsed = parseHabitCsv(text);
  return parsed.ok || parsed.skipped.length > 0;
};
