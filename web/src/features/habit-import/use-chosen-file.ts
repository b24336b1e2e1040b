import { csvFileProblem, parseHabitCsv, unreadableCsv } from '@crushing/domain/habit-import/parse-habit-csv';
import type { ParsedHabits } from '@crushing/domain/habit-import/parse-habit-csv';
import { useRef, useState } from 'react';
import { announce } from '#browser/announcer.ts';
import { counted } from './counted.ts';
import { decodeText } from './decode-text.ts';

/** Why a file cannot be imported; `hint` says what to do about it. */
export type FileProblem = { message: string; hint: string | null };

type Chosen = { fileName: string | null; parsed: ParsedHabits | null; problem: FileProblem | null };

const NOTHING: Chosen = { fileName: null, parsed: null, problem: null };

/** The chosen file and its habits. A new choice replaces the old one. */
export const useChosenFile = () => {
  const [chosen, setChosen] = useState(NOTHING);
  const latest = useRef<File | null>(null);
  const choose = async (file: File): Promise<void> => {
    latest.current = file;
    const wrong = csvFileProblem(file.name);
    if (wrong !== null) return setChosen({ ...NOTHING, problem: { message: wrong, hint: null } });
    const parsed = await readCsvFile(file);
    if (latest.current !== file) return;
    setChosen({ fileName: file.name, parsed, problem: parsed.ok ? null : parsed });
    if (parsed.ok) announce(summaryOf(parsed.rows.length, parsed.skipped.length));
  };
  return {
    ...chosen,
    choose,
    /** Shows why there is nothing to import. */
    insist: () =>
      setChosen({ ...chosen, problem: { hint: null, message: csvFileProblem(null) ?? '', ...chosen.problem } }),
    forget: () => setChosen(NOTHING),
  };
};

const summaryOf = (rows: number, skipped: number): string =>
  `${counted(rows, 'habit')} to import${skipped === 0 ? '' : `, ${counted(skipped, 'row')} left out`}`;

// More than the longest names and notes of a whole import take.
const BYTES_MAX = 5_000_000;

/** Parses the file. It never throws: an unreadable file is one of the results. */
const readCsvFile = async (file: File): Promise<ParsedHabits> => {
  if (file.size > BYTES_MAX) return unreadableCsv('This file is far larger than a list of habits.');
  try {
    return parseHabitCsv(decodeText(new Uint8Array(await file.arrayBuffer())));
  } catch {
    return unreadableCsv('Your device did not hand the file over. Choose it again.');
  }
};
