import { safeParse } from 'valibot';
import type { BaseIssue } from 'valibot';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { IMPORT_ERRORS_MAX, LIVE_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import { ImportRowSchema } from '@crushing/contract/habit-import/schemas';
import type { ImportedHabit } from '@crushing/contract/habit-import/schemas';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { markChanged } from '#features/people/mark-changed.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { toIssue } from '#http/read-input.ts';
import { newHabit } from './create-habit.ts';
import { countLiveHabitsOfUser, insertHabits } from './habits.store.ts';
import { writeInstance } from './write-instance.ts';

type Imported = { imported: number; errors: string[] };

/** Adds the rows that are habits, together; says of each other row why it is none. */
export const importHabits = async (deps: Deps, actor: Actor, sent: readonly unknown[]): Promise<Imported> => {
  const { rows, errors } = sortedOut(sent);
  if (rows.length === 0) return { imported: 0, errors: errors.slice(0, IMPORT_ERRORS_MAX) };
  return deps.database.transact(async (tx) => {
    await markChanged(tx, deps.people, actor, ['habits']);
    const now = deps.now();
    const moment = { today: ownersDay(actor, now), instant: new Date(now).toISOString() };
    const { count, lastOrder } = await countLiveHabitsOfUser(tx.query, actor.id);
    const room = LIVE_HABITS_MAX - count;
    await addHabits(tx, actor.id, rows.slice(0, Math.max(0, room)), { ...moment, lastOrder });
    const refused = rows.slice(Math.max(0, room)).map(({ name }) => `${name}: ${NO_ROOM}`);
    return { imported: rows.length - refused.length, errors: [...errors, ...refused].slice(0, IMPORT_ERRORS_MAX) };
  });
};

const NO_ROOM = `You have ${LIVE_HABITS_MAX} habits, which is the most one person can keep`;

const sortedOut = (sent: readonly unknown[]): { rows: ImportedHabit[]; errors: string[] } => {
  const rows: ImportedHabit[] = [];
  const errors: string[] = [];
  for (const [index, row] of sent.entries()) {
    const read = safeParse(ImportRowSchema, row);
    if (read.success) rows.push(read.output);
    else errors.push(`${labelOf(row, index)}: ${problemOf(row, read.issues[0])}`);
  }
  return { rows, errors };
};

const LABEL_MAX = 60;

/** The row's own name, or its number where it has none. */
const labelOf = (row: unknown, index: number): string => {
  const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : null;
  if (typeof name !== 'string' || name.trim() === '') return `Row ${index + 1}`;
  return name.trim().slice(0, LABEL_MAX).toWellFormed();
};

const problemOf = (row: unknown, issue: BaseIssue<unknown>): string =>
  typeof row === 'object' && row !== null ? toIssue(ImportRowSchema, issue).message : 'This row is not a habit';

type Place = { today: CalendarDay; instant: string; lastOrder: number };

const addHabits = async (
  tx: Transaction,
  userId: number,
  rows: readonly ImportedHabit[],
  place: Place,
): Promise<void> => {
  if (rows.length === 0) return;
  const { today, instant, lastOrder } = place;
  const habits = await insertHabits(
    tx.query,
    rows.map((row, index) => newHabit(userId, row, { today, instant, sortOrder: lastOrder + 1 + index })),
  );
  for (const habit of habits) {
    // The order of returned rows is the database's own; the place in the list tells which row a habit came from.
    if (rows[habit.sortOrder - lastOrder - 1]?.completed !== true) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection: the writes of a unit follow each other
    await writeInstance(
      tx,
      { habit, day: today, instance: null, markedAt: null, notedAt: null, isLatest: true, previousCompletedDay: null },
      { completed: true },
      instant,
    );
  }
};
