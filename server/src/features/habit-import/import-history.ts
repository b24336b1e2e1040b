import { daysBetween } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { HISTORY_DAYS_MAX, canFallOn } from '@crushing/domain/habit-import/imported-history';
import { END_OF_DAY } from '@crushing/domain/habits/deadline';
import { daysOfLine } from '@crushing/domain/habit-import/history-parts';
import type { importHistory as endpoint } from '@crushing/contract/habit-import/endpoints';
import type { HistoryPart } from '@crushing/contract/habit-import/schemas';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { Deps } from '#deps.ts';
import { readKnownHabits } from '#features/habits/history/read-known-habits.ts';
import { writeHistory } from '#features/habits/history/write-history.ts';
import type { HistoryToWrite } from '#features/habits/history/write-history.ts';
import { requireWritableDay } from '#features/habits/instances/write-instance.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { letOthersIn } from '#http/turns.ts';

type Answer = EndpointAnswer<typeof endpoint>;

// With SQLite a transaction blocks the event loop. One of this size takes some ten milliseconds.
const SIZE_MAX = { days: 500, span: 4000, habits: 10 };
// For a piece, all days of the habit between its first and its last day are read.
const PIECE_SPAN_MAX = 2000;

/** Writes the parts in several transactions. Other calls are answered in between. */
export const importHistory = async (
  deps: Deps,
  actor: Actor,
  { parts, isEnd }: { readonly parts: readonly HistoryPart[]; readonly isEnd: boolean },
): Promise<Answer> => {
  deps.reads.require(actor.id);
  const today = ownersDay(actor, deps.now());
  // Before the days after it are counted, which must stay within the calendar.
  for (const { from } of parts) requireWritableDay(from, today);
  const transactions = dividedParts(parts.map(toWrite));
  for (const part of transactions.flat()) {
    for (const day of daysIn(part)) requireWritableDay(day, today);
    if (part.deletedAt !== null) requireWritableDay(ownersDay(actor, Date.parse(part.deletedAt)), today);
    requireDayOfDeletion(part);
  }
  deps.texts.take(actor.id, transactions.flat().flatMap(textsOf));
  const known = await readKnownHabits(
    deps,
    actor,
    parts.map(({ key }) => key),
  );
  const refused = new Map<string, string>();
  let added = 0;
  // Concurrent calls may exceed the limit by what they write.
  let room = HISTORY_DAYS_MAX - known.importedDays;
  for (const [index, some] of transactions.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await letOthersIn();
    const left = some.filter(({ key }) => !refused.has(key));
    const isLast = index === transactions.length - 1;
    // oxlint-disable-next-line no-await-in-loop -- each transaction uses the room that the one before has left
    const written = await writeHistory(deps, actor, left, { known, room, isLast, isEnd: isEnd && isLast });
    deps.reads.spend(actor.id, written.read);
    added += written.added;
    room -= written.inserted;
    for (const { key, reason } of written.refused) refused.set(key, reason);
  }
  return { added, refused: [...refused].map(([key, reason]) => ({ key, reason })) };
};

const textsOf = ({ habit, days }: HistoryToWrite) => [
  habit?.name,
  habit?.notes,
  ...days.flatMap(({ notes, habitName }) => [notes, habitName]),
];

const requireDayOfDeletion = ({ habit, deletedAt }: HistoryToWrite): void => {
  const day = habit?.deletedDay;
  if (day !== undefined && (deletedAt === null || !canFallOn(Date.parse(deletedAt), day)))
    throw new Refusal('bad-input', 'deletedDay is the day of deletedAt');
};

const toWrite = ({ key, habit, deletedAt, ...line }: HistoryPart): HistoryToWrite => ({
  key,
  deletedAt: deletedAt ?? null,
  // Other trackers have no deadlines.
  habit: habit && { ...habit, deadline: habit.deadline ?? END_OF_DAY },
  days: daysOfLine(line),
});

const daysIn = ({ habit, days }: HistoryToWrite): CalendarDay[] => [
  ...days.map(({ date }) => date),
  ...(habit?.schedules ?? []).map(({ from }) => from),
  ...[habit?.createdDay, habit?.deletedDay].filter((day) => day !== undefined),
];

/** The parts cut to what one transaction writes. Only the first piece of a part makes its habit. */
const dividedParts = (parts: readonly HistoryToWrite[]): HistoryToWrite[][] => {
  // An end without parts is written too.
  const transactions: HistoryToWrite[][] = parts.length === 0 ? [[]] : [];
  let size = { days: 0, span: 0, habits: 0 };
  for (const part of parts) {
    for (const [index, days] of piecesOf(part.days).entries()) {
      const grown = { days: size.days + days.length, span: size.span + spanOf(days), habits: size.habits + 1 };
      const fits = grown.days <= SIZE_MAX.days && grown.span <= SIZE_MAX.span && grown.habits <= SIZE_MAX.habits;
      const current = transactions.at(-1);
      const piece = { ...part, habit: index === 0 ? part.habit : undefined, days };
      if (current !== undefined && fits) current.push(piece);
      else transactions.push([piece]);
      size = current !== undefined && fits ? grown : { days: days.length, span: spanOf(days), habits: 1 };
    }
  }
  return transactions;
};

type Days = HistoryToWrite['days'];

/** The days in pieces. Without days there is one empty piece, which still makes the habit. */
const piecesOf = (days: Days): Days[] => {
  const pieces: Days[number][][] = [[]];
  for (const day of days) {
    const piece = pieces.at(-1) ?? [];
    const isFull = piece.length === SIZE_MAX.days || spanOf([...piece.slice(0, 1), day]) > PIECE_SPAN_MAX;
    if (isFull) pieces.push([day]);
    else piece.push(day);
  }
  return pieces;
};

const spanOf = (days: Days): number => {
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? 0 : daysBetween(first.date, last.date) + 1;
};
