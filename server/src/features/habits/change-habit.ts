import { isDeepStrictEqual } from 'node:util';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { isSameRule, withScheduleFrom } from '@crushing/domain/habits/schedule';
import type { Habit, HabitChanges } from '@crushing/contract/habits/schemas';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { hasRoomForSchedules } from './create-habit.ts';
import { updateHabit } from './habits.store.ts';
import type { HabitRow } from './habits.store.ts';
import { presentHabit } from './present-habit.ts';
import { cacheColumns, recountStreak, streakToday } from './instances/recount-streak.ts';
import { renameInstancesFrom } from './instances/instances.store.ts';
import { recordTick } from './instances/record-tick.ts';
import { recordHabitChange } from './record-habit-change.ts';
import { requireLiveHabit, requireLiveHabitOnDay } from './require-habit.ts';

/** Changes a habit. A new type or new weekdays apply from the owner's today; `completed` sets the instance of that day. */
export const changeHabit = async (
  deps: Deps,
  actor: Actor,
  habitId: number,
  { completed, ...changes }: HabitChanges,
): Promise<Habit> => {
  deps.texts.take(actor.id, [changes.name, changes.notes]);
  return deps.database.transact(async (tx) => {
    const now = deps.now();
    const today = ownersDay(actor, now);
    const instant = toInstant(now);
    const [version, before, found] = await Promise.all([
      bumpVersion(tx, deps.people, actor, ['habits']),
      requireLiveHabit(tx.query, actor.id, habitId),
      requireLiveHabitOnDay(tx.query, actor.id, habitId, today),
    ]);
    const isAsked = Object.keys(changes).length > 0;
    const changed = isAsked ? await saveChanges(tx.query, before, changes, today, instant) : before;
    const instance = found.instance && { ...found.instance, habitName: changed.name };
    const ticked =
      completed === undefined
        ? null
        : await recordTick(deps, tx, actor, {
            version,
            found: { ...found, instance, habit: changed },
            wanted: { completed },
            now,
          });
    if (changed !== before) {
      const kind = changed.isPrivate === before.isPrivate ? 'changed' : 'privacy_changed';
      recordHabitChange(deps, tx, actor, { habitId, version, kind });
    }
    if (ticked === null) return presentHabit(changed, await streakToday(tx.query, changed, today), instance);
    return presentHabit({ ...changed, ...ticked.counts }, ticked.streak, ticked.instance);
  });
};

/** The habit after the changes; the same object where they change nothing, so that nothing follows from them. */
const saveChanges = async (
  query: Queries,
  habit: HabitRow,
  changes: Omit<HabitChanges, 'completed'>,
  today: CalendarDay,
  instant: string,
): Promise<HabitRow> => {
  const { type = habit.type, weekdays = habit.weekdays, ...plain } = changes;
  // After travel westwards the rule in force may begin tomorrow. Only another rule begins today.
  const schedules = isSameRule(habit, { type, weekdays })
    ? habit.schedules
    : withScheduleFrom(habit.schedules, { today, startDay: habit.startDay }, { type, weekdays });
  const wanted = { ...habit, ...definedOnly(plain), type, weekdays, schedules };
  if (isDeepStrictEqual(wanted, { ...habit })) return habit;
  if (schedules.length > habit.schedules.length && !(await hasRoomForSchedules(query, habit.userId)))
    throw new Refusal('bad-input', NO_ROOM_FOR_SCHEDULES);
  const saved = await updateHabit(query, habit.id, {
    ...definedOnly(plain),
    type,
    weekdays: JSON.stringify(weekdays),
    schedules: JSON.stringify(schedules),
    lastUpdated: instant,
  });
  // Others may see today's name, so it must not be the one from before the habit became public.
  if (saved.name !== habit.name) await renameInstancesFrom(query, habit.id, today, saved.name);
  if (changes.type === undefined && changes.weekdays === undefined) return saved;
  // The new rule may schedule today, or no longer schedule it, and that changes the streak.
  return updateHabit(query, habit.id, cacheColumns(await recountStreak(query, saved)));
};

const NO_ROOM_FOR_SCHEDULES =
  'The days of your habits were changed as often as can be kept. Add a new habit with the days you want instead.';

const definedOnly = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
