import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { InstanceState } from '@crushing/domain/habits/instance';
import type { Instance } from '@crushing/contract/habits/schemas';
import type { HabitEventKind } from '#database/schema-social.ts';
import type { Queries, Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { hasChangedPrivacySince } from '#features/habit-events/open-events.ts';
import { recordHabitEvent } from '#features/habit-events/record-habit-event.ts';
import type { CountedHabit } from '#features/habits/habits.store.ts';
import { recordHabitChange } from '#features/habits/record-habit-change.ts';
import { passMilestones, reachMilestones } from '#features/milestones/reach-milestones.ts';
import type { Lived } from '#features/milestones/reach-milestones.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { streakToday } from './recount-streak.ts';
import { writeInstance } from './write-instance.ts';
import type { HabitOnDay, WantedInstance, Written } from './write-instance.ts';

type Tick = {
  readonly version: number;
  readonly found: HabitOnDay;
  readonly wanted: WantedInstance;
  readonly now: number;
  /** When the person made the change, in epoch milliseconds; absent for now. */
  readonly madeAt?: number;
};

export type WrittenTick = Written & {
  readonly streak: number;
  /** The milestone that the tick has reached and that was never told; null for none. */
  readonly milestone: number | null;
};

/** Writes the change of an instance and, in the same transaction, what follows from it: its event and milestones. */
export const recordTick = async (
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  { version, found, wanted, now, madeAt = now }: Tick,
): Promise<WrittenTick> => {
  const [today, dayThen] = [ownersDay(actor, now), ownersDay(actor, madeAt)];
  const before = await livedStreak(tx.query, found.habit, dayThen);
  const written = await writeInstance(tx, namedAs(found, dayThen), wanted, toInstant(now), toInstant(madeAt));
  const { counts, instance } = written;
  // A tick from before the habit became private or public is not announced.
  const isOld = madeAt < now && (await hasChangedPrivacySince(tx.query, actor.id, toInstant(madeAt), instance.habitId));
  const kind = kindOf(found.instance, instance, isOld ? null : dayThen);
  const event = { userId: actor.id, habitId: instance.habitId, habitInstanceId: instance.id, day: instance.date };
  if (kind !== null)
    recordHabitEvent(deps, tx, { ...event, kind, version, createdAt: toInstant(isOld ? now : madeAt) });
  const habit = { ...found.habit, ...counts };
  // The habit now counts on other days, so any of these days may have become perfect or not.
  if (habit.startDay !== found.habit.startDay)
    recordHabitChange(deps, tx, actor, { habitId: habit.id, version, kind: 'changed_always' });
  const streak = await streakToday(tx.query, habit, today);
  const growth = {
    userId: actor.id,
    habitId: habit.id,
    before,
    after: await livedStreak(tx.query, habit, dayThen),
    // A tick that was made on its day and arrives late counts for its day, where others see the milestone. A tick that
    // was made after its day gets this day too, so that no later tick announces its milestone.
    day: instance.date,
    createdAt: toInstant(kind === 'completed' ? madeAt : now),
  };
  if (instance.completed) return { ...written, streak, milestone: await reachMilestones(tx.query, growth) };
  // A skip announces nothing. The tick that continues the streak announces what the skip has passed.
  await passMilestones(tx.query, growth);
  return { ...written, streak, milestone: null };
};

/**
 * An instance that changes on its own day gets the present name of its habit. Others may learn this name, but not one
 * from before the habit was public.
 */
const namedAs = (found: HabitOnDay, dayThen: CalendarDay): HabitOnDay =>
  found.instance === null || found.day !== dayThen
    ? found
    : { ...found, instance: { ...found.instance, habitName: found.habit.name } };

/** The kind of the event; null for a change without effect. `dayThen` is null for a tick that is not announced. */
const kindOf = (before: Instance | null, instance: Instance, dayThen: CalendarDay | null): HabitEventKind | null => {
  const was: InstanceState & Pick<Instance, 'notes'> = before ?? { completed: false, skipped: false, notes: null };
  if (instance.completed && !was.completed) return instance.date === dayThen ? 'completed' : 'completed_late';
  if (instance.completed !== was.completed || instance.skipped !== was.skipped) return 'opened';
  return instance.notes === was.notes ? null : 'changed';
};

/** The streak on the day of a change, and the streak that includes a day ahead that is ticked already. */
const livedStreak = async (query: Queries, habit: CountedHabit, day: CalendarDay): Promise<Lived> => {
  const streak = await streakToday(query, habit, day);
  const isAhead = habit.streakThrough !== null && habit.streakThrough > day;
  return { now: streak, withAhead: isAhead ? Math.max(streak, habit.streak) : streak };
};
