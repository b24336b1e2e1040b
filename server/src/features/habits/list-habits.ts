import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { streakFromCache } from '@crushing/domain/habits/streak-cache';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { letOthersIn } from '#http/turns.ts';
import { notesRoom } from './list/cut-notes.ts';
import { findHabitsOfUser, findHabitsWithoutNotes } from './habits.store.ts';
import type { HabitRow, InstanceInRow } from './habits.store.ts';
import { instanceInRow, presentHabit } from './present-habit.ts';
import { cacheOf, recountStreak } from './instances/recount-streak.ts';
import { requireWritableDay } from './instances/write-instance.ts';

// With long notes they take some milliseconds. Nearly everybody has fewer.
const READ_AT_ONCE = 100;

// Each takes up to a millisecond.
const COUNTED_AT_ONCE = 20;

const BEFORE_ALL = { sortOrder: -2_147_483_648, id: 0 };

/** The live habits with their instance of the asked day. Streaks are those of the owner's today. */
export const listHabits = async (deps: Deps, actor: Actor, date: CalendarDay | undefined): Promise<Habit[]> => {
  const today = ownersDay(actor, deps.now());
  const day = date ?? today;
  requireWritableDay(day, today);
  const room = notesRoom();
  const habits: Habit[] = [];
  let counted = 0;
  for await (const rows of piecesOf(deps, actor, day, room.isFull)) {
    for (const row of rows) {
      let streak = streakFromCache(cacheOf(row), row.schedules, today);
      if (streak === 'recount') {
        counted += 1;
        // oxlint-disable-next-line no-await-in-loop -- only a habit ticked a day ahead asks the database again
        streak = streakFromCache(await recountStreak(deps.database.read, row, today), row.schedules, today);
        // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
        if (counted % COUNTED_AT_ONCE === 0) await letOthersIn();
      }
      habits.push(room.cut(presentHabit(row, streak === 'recount' ? 0 : streak, instanceInRow(row, day))));
    }
  }
  deps.reads.spend(actor.id, habits.length + counted);
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
