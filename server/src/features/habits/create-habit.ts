import type { Insertable } from 'kysely';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { ALL_HABITS_MAX, LATER_SCHEDULES_CHARACTERS_MAX, LIVE_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import type { Habit, NewHabit } from '@crushing/contract/habits/schemas';
import type { Queries } from '#database/database.ts';
import type { HabitsTable } from '#database/schema.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { countHabitsOfUser, countLiveHabitsOfUser, findHabitByCreationKey, insertHabit } from './habits.store.ts';
import { countLaterScheduleCharacters } from './schedules.store.ts';
import type { HabitRow } from './habits.store.ts';
import { findInstance } from './instances/instances.store.ts';
import { presentHabit, presentInstance } from './present-habit.ts';
import { recordHabitChange } from './record-habit-change.ts';
import { streakToday } from './instances/recount-streak.ts';

type AddedHabit = NewHabit & { creationKey?: string | undefined; ageMs?: number | undefined };

/**
 * Adds a habit at the end of the person's list. It counts from the day on which they added it, which may be earlier than
 * its arrival. A repeated creation key adds nothing: it is an idempotency key.
 */
export const createHabit = async (deps: Deps, actor: Actor, input: AddedHabit): Promise<Habit> => {
  deps.texts.take(actor.id, [input.name, input.notes]);
  return deps.database.transact(async (tx) => {
    const version = await bumpVersion(tx, deps.people, actor, ['habits']);
    const { creationKey = null, ageMs = 0 } = input;
    const known = creationKey === null ? null : await findHabitByCreationKey(tx.query, actor.id, creationKey);
    if (known !== null) return presentToday(tx.query, known, ownersDay(actor, deps.now()));
    const lastOrder = await requireRoomForHabit(tx.query, actor.id);
    await requireRoomInAll(tx.query, actor.id, 1);
    const now = deps.now();
    const addedOn = ownersDay(actor, now - ageMs);
    const row = newHabit(actor.id, input, { today: addedOn, instant: toInstant(now), sortOrder: lastOrder + 1 });
    const habit = await insertHabit(tx.query, { ...row, creationKey });
    // The habit was due on the days since it was added, too.
    const kind = addedOn < ownersDay(actor, now) ? 'changed_always' : 'changed';
    recordHabitChange(deps, tx, actor, { habitId: habit.id, version, kind });
    return presentHabit(habit, 0, null);
  });
};

/** The habit as the list shows it; it may have been ticked since it was created. */
const presentToday = async (query: Queries, habit: HabitRow, today: CalendarDay): Promise<Habit> => {
  const instance = await findInstance(query, habit.id, today);
  return presentHabit(habit, await streakToday(query, habit, today), instance && presentInstance(instance));
};

/** The row of a habit that starts today. */
export const newHabit = (
  userId: number,
  input: NewHabit,
  { today, instant, sortOrder }: { today: CalendarDay; instant: string; sortOrder: number },
): Insertable<HabitsTable> & Required<Pick<Insertable<HabitsTable>, keyof NewHabit>> => ({
  userId,
  name: input.name,
  type: input.type,
  deadline: input.deadline,
  weekdays: JSON.stringify(input.weekdays),
  schedules: JSON.stringify([{ from: today, type: input.type, weekdays: input.weekdays }]),
  startDay: today,
  createdDay: today,
  notes: input.notes,
  icon: input.icon,
  isPrivate: input.isPrivate,
  sortOrder,
  createdAt: instant,
  lastUpdated: instant,
});

/** Returns the highest sort order in use. @throws Refusal at the limit of live habits. */
export const requireRoomForHabit = async (query: Queries, userId: number): Promise<number> => {
  const { count, lastOrder } = await countLiveHabitsOfUser(query, userId);
  if (count >= LIVE_HABITS_MAX) {
    throw new Refusal(
      'bad-input',
      `You have ${LIVE_HABITS_MAX} habits, which is the most one person can keep. Delete one first.`,
    );
  }
  return lastOrder;
};

/** @throws Refusal when a person would have had more habits than can be kept, deleted ones included. */
export const requireRoomInAll = async (query: Queries, userId: number, added: number): Promise<void> => {
  if ((await countHabitsOfUser(query, userId)) + added <= ALL_HABITS_MAX) return;
  throw new Refusal(
    'bad-input',
    `A person can have ${ALL_HABITS_MAX} habits in all, deleted ones included. Restore one instead.`,
  );
};

/** Whether the habits of a person may have further schedules. */
export const hasRoomForSchedules = async (query: Queries, userId: number): Promise<boolean> =>
  (await countLaterScheduleCharacters(query, userId)) < LATER_SCHEDULES_CHARACTERS_MAX;
