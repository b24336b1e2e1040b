import { addDays, daysBetween } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { stateLine } from '#progress/state-line.ts';
import type { StateLine } from '#progress/state-line.ts';
import { sortedDays } from './imported-history.ts';
import type { HistoryDay } from './imported-history.ts';

/** Days of history in one call. */
export const HISTORY_CALL_DAYS_MAX = 20_000;

/** Parts of habits in one call. */
export const HISTORY_CALL_PARTS_MAX = 100;

/** Signs in the state line of one part. */
export const HISTORY_LINE_MAX = 20_000;

/** Notes and names in one part. */
export const HISTORY_PART_TEXTS_MAX = 500;

/** Characters of the key by which a habit is found again. */
export const HISTORY_KEY_MAX = 300;

/** Some days of one habit as a call carries them: a sign a day, the notes, and each name from its first day on. */
export type HistoryLine = {
  readonly from: CalendarDay;
  readonly states: StateLine;
  readonly notes: readonly { readonly date: CalendarDay; readonly notes: string }[];
  readonly names?: readonly { readonly date: CalendarDay; readonly name: string }[] | undefined;
};

/** The days as a line; they are sorted and not empty. */
export const lineOfDays = (days: readonly HistoryDay[]): HistoryLine | null => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const names = days.flatMap(({ date, habitName: name }, place) =>
    name === undefined || name === days[place - 1]?.habitName ? [] : [{ date, name }],
  );
  const instances = days.map((day) => ({ ...day, habitId: 0 }));
  return {
    from: first.date,
    states: stateLine(instances, first.date, last.date),
    notes: days.flatMap(({ date, notes }) => (notes === null ? [] : [{ date, notes }])),
    ...(names.length > 0 && { names }),
  };
};

/** The days of a line, each once and oldest first. A note may lie on a day that is open. */
export const daysOfLine = ({ from, states, notes, names = [] }: HistoryLine): HistoryDay[] => {
  const days: HistoryDay[] = notes.map(({ date, notes: text }) => ({
    date,
    completed: false,
    skipped: false,
    notes: text,
  }));
  for (let place = 0; place < states.length; place += 1) {
    const sign = states[place];
    if (sign === '.') continue;
    days.push({ date: addDays(from, place), completed: sign === 'x', skipped: sign === 's', notes: null });
  }
  return withNames(sortedDays(days), names);
};

const withNames = (days: HistoryDay[], names: NonNullable<HistoryLine['names']>): HistoryDay[] => {
  if (names.length === 0) return days;
  const coming = names.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  let habitName: string | undefined;
  return days.map((day) => {
    while ((coming.at(-1)?.date ?? '') <= day.date && coming.length > 0) habitName = coming.pop()?.name;
    return { ...day, habitName };
  });
};

/** How many states and notes a line writes. */
export const countDays = ({ states, notes }: HistoryLine): number => states.replaceAll('.', '').length + notes.length;

/**
 * A piece of an import that fits into a call: a few days of one habit. The first piece of a habit also carries its
 * facts.
 */
export type HistoryPiece<Habit> = {
  readonly habit: Habit;
  readonly isFirst: boolean;
  readonly line: HistoryLine;
  /** How many days the line has. One with a state and a note counts once. */
  readonly days: number;
};

// A call of this size takes the server a fifth of a second and moves the progress bar.
const PIECE_DAYS = 2500;
const PIECE_LINE_MAX = 10_000;
const PIECE_TEXT_CHARACTERS_MAX = 200_000;
const BATCH_PIECES_MAX = 25;

/** Divides habits into calls. Each call is bounded in days, habits and characters. */
export const historyBatches = <Habit extends { readonly days: readonly HistoryDay[] }>(
  habits: readonly Habit[],
  today: CalendarDay,
): HistoryPiece<Habit>[][] => {
  const batches: HistoryPiece<Habit>[][] = [];
  let batch: HistoryPiece<Habit>[] = [];
  let size = { days: 0, characters: 0 };
  for (const piece of habits.flatMap((habit) => piecesOf(habit, today))) {
    const days = countDays(piece.line);
    const characters = charactersOf(piece.line);
    const isFull =
      batch.length === BATCH_PIECES_MAX ||
      size.days + days > PIECE_DAYS ||
      size.characters + characters > PIECE_TEXT_CHARACTERS_MAX;
    if (isFull && batch.length > 0) {
      batches.push(batch);
      batch = [];
      size = { days: 0, characters: 0 };
    }
    batch.push(piece);
    size = { days: size.days + days, characters: size.characters + characters };
  }
  return batch.length === 0 ? batches : [...batches, batch];
};

const piecesOf = <Habit extends { readonly days: readonly HistoryDay[] }>(
  habit: Habit,
  today: CalendarDay,
): HistoryPiece<Habit>[] => {
  const runs: HistoryDay[][] = [];
  let texts = { count: 0, characters: 0 };
  for (const day of habit.days) {
    const run = runs.at(-1);
    const first = run?.[0];
    texts = withTexts(texts, day, run?.at(-1));
    const isFull =
      run === undefined ||
      first === undefined ||
      run.length >= PIECE_DAYS ||
      daysBetween(first.date, day.date) >= PIECE_LINE_MAX ||
      texts.characters > PIECE_TEXT_CHARACTERS_MAX ||
      texts.count > HISTORY_PART_TEXTS_MAX;
    if (isFull) {
      runs.push([day]);
      texts = withTexts({ count: 0, characters: 0 }, day);
    } else run.push(day);
  }
  const lines = runs.map((run) => ({ line: lineOfDays(run), days: run.length }));
  // A habit without a history is added too.
  if (lines.length === 0) lines.push({ line: null, days: 0 });
  return lines.map(({ line, days }, index) => ({
    habit,
    isFirst: index === 0,
    line: line ?? { from: today, states: '', notes: [] },
    days,
  }));
};

type Texts = { readonly count: number; readonly characters: number };

/** The texts with the note of one more day, and with its name where that is another one than on the day before. */
const withTexts = ({ count, characters }: Texts, { notes, habitName }: HistoryDay, before?: HistoryDay): Texts => {
  const name = habitName === before?.habitName ? undefined : habitName;
  return {
    count: count + Number(notes !== null) + Number(name !== undefined),
    characters: characters + (notes?.length ?? 0) + (name?.length ?? 0),
  };
};

const charactersOf = ({ states, notes, names = [] }: HistoryLine): number =>
  states.length +
  notes.reduce((sum, note) => sum + note.notes.length, 0) +
  names.reduce((sum, { name }) => sum + name.length, 0);
