import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { letOthersIn } from '#http/turns.ts';
import { notesRoom } from './list/cut-notes.ts';
import { findHabitsOfUser, findHabitsWithoutNotes } from './habits.store.ts';
import type { HabitRow, InstanceInRow } from './habits.store.ts';
import { instanceInRow, presentHabit } from './present-habit.ts';
import { streaksToday } from './instances/recount-streak.ts';
import { requireWritableDay } from './instances/write-instance.ts';

// With long notes they take some milliseconds. Nearly everybody has fewer.
const READ_AT_ONCE = 100;

const BEFORE_ALL = { sortOrder: -2_147_483_648, id: 0 };

/** The live habits with their instance of the asked day. Streaks are those of the owner's today. */
export const listHabits = async (deps: Deps, actor: Actor, date: CalendarDay | undefined): Promise<Habit[]> => {
  const today = ownersDay(actor, deps.now());
  const day = date ?? today;
  requireWritableDay(day, today);
  const room = notesRoom();
  const habits: Habit[] = [];
  const counted = new Map<number, number>();
  for await (const rows of piecesOf(deps, actor, day, room.isFull)) {
    const streaks = await streaksToday(deps.database.read, rows, today, counted);
    for (const row of rows) habits.push(room.cut(presentHabit(row, streaks.get(row.id) ?? 0, instanceInRow(row, day))));
  }
  deps.reads.spend(actor.id, habits.length + counted.size);
  return habits;
};

/** The rows, so many at a time. Other calls are answered in between, and notes are read as long as there is room. */
const piecesOf = async function* (
  { database }: Deps,
  { id: userId }: Actor,
  day: CalendarDay,
  isFull: () => boolean,
): AsyncGenerator<readonly (HabitRow & InstanceInRow)[]> {
  let last: Pick<HabitRow, 'sortOrder' | 'id'> | undefined = BEFORE_ALL;
  while (last !== undefined) {
    const find = isFull() ? findHabitsWithoutNotes : findHabitsOfUser;
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const rows = await find(database.read, userId, day, last.sortOrder, last.id, READ_AT_ONCE);
    yield rows;
    last = rows.length === READ_AT_ONCE ? rows.at(-1) : undefined;
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered before the next piece is read
    if (last !== undefined) await letOthersIn();
  }
};
