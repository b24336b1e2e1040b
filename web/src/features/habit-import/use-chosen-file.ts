import { getGoal } from '@crushing/contract/goals/endpoints';
import type { GoalForm } from '@crushing/domain/goals/goal-form';
import { csvFileProblem, parseHabitCsv, unreadableCsv } from '@crushing/domain/habit-import/parse-habit-csv';
import type { ParsedHabits, UnreadCsv } from '@crushing/domain/habit-import/parse-habit-csv';
import { counted } from '@crushing/domain/text/counted';
import { useRef, useState } from 'react';
import type { ReadHistory } from '@crushing/domain/habit-import/imported-history';
import { callEndpoint } from '#api/call-endpoint.ts';
import { announce } from '#browser/announcer.ts';
import { ownersClock } from '#features/accounts/owners-day.ts';
import { isInDoubt, readingsOf } from './decode-text.ts';
import type { TextReading, TextReadings } from './decode-text.ts';
import { readKnownHistory } from './history/known-history.ts';
import type { KnownHistory } from './history/known-history.ts';
import { readHistoryFiles } from './history/read-history-files.ts';

/** Why a file cannot be imported; `hint` says what to do about it. */
export type FileProblem = { message: string; hint: string | null };

/** Habits with their history, what earlier imports have brought of them, and whether the person has a goal. */
export type FoundHistory = Extract<ReadHistory, { ok: true }> & {
  readonly known: KnownHistory;
  readonly hasGoal: boolean;
};

type Chosen = {
  /** Whether a file is being read. */
  isReading: boolean;
  fileName: string | null;
  /** The likely readings of the file, where the person is asked which is right. */
  readings: readonly TextReading[];
  /** The one that the person has chosen; 'none' when none of them reads right. */
  reading: TextReading | 'none' | null;
  parsed: ParsedHabits | null;
  history: FoundHistory | null;
  problem: FileProblem | null;
};

const NOTHING: Chosen = {
  isReading: false,
  history: null,
  fileName: null,
  readings: [],
  reading: null,
  parsed: null,
  problem: null,
};

/** The chosen file and its habits. A new choice replaces the old one. */
export const useChosenFile = () => {
  const [chosen, setChosen] = useState(NOTHING);
  const latest = useRef<readonly File[] | null>(null);
  const show = (file: Pick<Chosen, 'fileName' | 'readings'>, reading: TextReading | null, parsed: ParsedHabits) => {
    setChosen({ ...NOTHING, ...file, reading, parsed, problem: parsed.ok ? null : parsed });
    if (parsed.ok) announce(summaryOf(parsed.rows.length, parsed.skipped.length));
  };
  const chooseTable = async (file: File, isLatest: () => boolean): Promise<void> => {
    const wrong = csvFileProblem(file.name);
    if (wrong !== null) return setChosen({ ...NOTHING, problem: { message: wrong, hint: null } });
    const readings = await readCsvFile(file);
    if (!isLatest()) return;
    if ('ok' in readings) return show({ fileName: file.name, readings: [] }, null, readings);
    const [only] = readings;
    if (isInDoubt(readings)) {
      announce(WHICH_READING);
      return setChosen({ ...NOTHING, fileName: file.name, readings });
    }
    show({ fileName: file.name, readings: [] }, null, parseHabitCsv(only.read()));
  };
  const choose = async (files: readonly File[]): Promise<void> => {
    latest.current = files;
    const isLatest = (): boolean => latest.current === files;
    const fileName = files.map(({ name }) => name).join(', ');
    setChosen({ ...NOTHING, isReading: true, fileName });
    const read = await readHistoryFiles(files, ownersClock);
    const known = read?.ok ? await readKnownHistory() : null;
    const hasGoal = read?.ok === true && (await readHasGoal(read.goal));
    if (!isLatest()) return;
    const [first] = files;
    if (read === null) return first && chooseTable(first, isLatest);
    if (!read.ok) return setChosen({ ...NOTHING, fileName, problem: read });
    if (known === null) return setChosen({ ...NOTHING, fileName, problem: NOT_COMPARED });
    setChosen({ ...NOTHING, fileName, history: { ...read, known, hasGoal } });
    announce(`${counted(read.habits.length, 'habit')} from ${read.source} found`);
  };
  return {
    ...chosen,
    choose,
    chooseReading: (reading: TextReading | 'none') => {
      if (reading !== 'none') return show(chosen, reading, parseHabitCsv(reading.read()));
      setChosen({ ...chosen, reading, parsed: null, problem: null });
      announce(SAVE_AS_UNICODE);
    },
    /** Shows why there is nothing to import. */
    insist: () => setChosen({ ...chosen, problem: chosen.problem ?? { hint: null, message: missingChoice(chosen) } }),
    forget: () => {
      latest.current = null;
      setChosen(NOTHING);
    },
  };
};

const NOT_COMPARED: FileProblem = {
  message: 'The file could not be compared with the habits that are here',
  hint: 'Check your connection and choose the file again.',
};

/** Whether there is a goal that one of a file must not replace. Without an answer the server decides later. */
const readHasGoal = async (wanted: GoalForm | null): Promise<boolean> => {
  if (wanted === null) return false;
  return callEndpoint(getGoal, {}).then(
    (goal) => goal !== null,
    () => false,
  );
};

const missingChoice = ({ readings, reading }: Chosen): string => {
  if (reading === 'none') return SAVE_AS_UNICODE;
  return readings.length > 0 ? 'Please choose how the file reads right' : (csvFileProblem(null) ?? '');
};

/** The question where a file may be read in several ways. */
export const WHICH_READING = 'Which of these reads right?';

/** What to do with a file of which no reading is right. */
export const SAVE_AS_UNICODE = 'Save the file as “CSV UTF-8” in the program it comes from, and choose it again.';

const summaryOf = (rows: number, skipped: number): string =>
  `${counted(rows, 'habit')} to import${skipped === 0 ? '' : `, ${counted(skipped, 'row')} left out`}`;

// More than the longest names and notes of a whole import take.
const BYTES_MAX = 5_000_000;

/** The likely readings of the file, or why it cannot be read. It never throws. */
const readCsvFile = async (file: File): Promise<TextReadings | UnreadCsv> => {
  if (file.size > BYTES_MAX) return unreadableCsv('This file is far larger than a list of habits.');
  try {
    return readingsOf(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return unreadableCsv('Your device did not hand the file over. Choose it again.');
  }
};
