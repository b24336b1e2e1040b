import { addDays, daysBetween } from '#calendar/calendar-day.ts';
import type { CalendarDay } from '#calendar/calendar-day.ts';
import { markLine } from '#progress/mark-line.ts';
import type { MarkLine } from '#progress/mark-line.ts';
import { sortedDays } from './imported-history.ts';
import type { HistoryDay } from './imported-history.ts';

/** Days of history in one call at most, parts of habits, and signs in the mark line of one part. */
export const HISTORY_CALL_DAYS_MAX = 20_000;
export const HISTORY_CALL_PARTS_MAX = 100;
export const HISTORY_LINE_MAX = 20_000;
export const HISTORY_PART_NOTES_MAX = 500;

/** Characters of the key by which a habit is found again. */
export const HISTORY_KEY_MAX = 300;

/** Some days of one habit as a call carries them: a sign a day, and the notes. */
export type HistoryLine = {
  readonly from: CalendarDay;
  readonly marks: MarkLine;
  readonly notes: readonly { readonly date: CalendarDay; readonly notes: string }[];
};

/** The days as a line; they are sorted and not empty. */
export const lineOfDays = (days: readonly HistoryDay[]): HistoryLine | null => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const instances = days.map((day) => ({ ...day, habitId: 0 }));
  return {
    from: first.date,
    marks: markLine(instances, first.date, last.date),
    notes: days.flatMap(({ date, notes }) => (notes === null ? [] : [{ date, notes }])),
  };
};

/** The days of a line, each once and oldest first. A note may lie on a day without a mark. */
export const daysOfLine = ({ from, marks, notes }: HistoryLine): HistoryDay[] => {
  const days: HistoryDay[] = notes.map(({ date, notes: text }) => ({
    date,
    completed: false,
    skipped: false,
    notes: text,
  }));
  for (let place = 0; place < marks.length; place += 1) {
    const sign = marks[place];
    if (sign === '.') continue;
    days.push({ date: addDays(from, place), completed: sign === 'x', skipped: sign === 's', notes: null });
  }
  return sortedDays(days);
};

/** How many days a line writes. */
export const countDays = ({ marks, notes }: HistoryLine): number => marks.replaceAll('.', '').length + notes.length;

/** What the calls of an import carry: a few days of one habit each, its own facts with the first of them. */
export type HistoryPiece<Habit> = { readonly habit: Habit; readonly isFirst: boolean; readonly line: HistoryLine };

// A call of this size takes the server a fifth of a second and moves the progress bar.
const PIECE_DAYS = 2500;
const PIECE_LINE_MAX = 10_000;
const PIECE_NOTES_CHARACTERS_MAX = 200_000;
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
      size.characters + characters > PIECE_NOTES_CHARACTERS_MAX;
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
  let notes = { count: 0, characters: 0 };
  for (const day of habit.days) {
    const run = runs.at(-1);
    const first = run?.[0];
    notes = withNote(notes, day);
    const isFull =
      run === undefined ||
      first === undefined ||
      run.length >= PIECE_DAYS ||
      daysBetween(first.date, day.date) >= PIECE_LINE_MAX ||
      notes.characters > PIECE_NOTES_CHARACTERS_MAX ||
      notes.count > HISTORY_PART_NOTES_MAX;
    if (isFull) {
      runs.push([day]);
      notes = withNote({ count: 0, characters: 0 }, day);
    } else run.push(day);
  }
  const lines = runs.map(lineOfDays).filter((line) => line !== null);
  // A habit without a history is added too.
  if (lines.length === 0) lines.push({ from: today, marks: '', notes: [] });
  return lines.map((line, index) => ({ habit, isFirst: index === 0, line }));
};

type Notes = { readonly count: number; readonly characters: number };

const withNote = ({ count, characters }: Notes, { notes }: HistoryDay): Notes => ({
  count: count + Number(notes !== null),
  characters: characters + (notes?.length ?? 0),
});

const charactersOf = ({ marks, notes }: HistoryLine): number =>
  marks.length + notes.reduce((sum, note) => sum + note.notes.length, 0);
