import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { InstanceState } from '@crushing/domain/habits/instance';
import { streakFromCache } from '@crushing/domain/habits/streak-cache';
import type { Instance } from '@crushing/contract/habits/schemas';
import type { HabitEventKind } from '#database/schema-social.ts';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { recordHabitEvent } from '#features/habit-events/record-habit-event.ts';
import { recordChange } from '#features/habits/record-change.ts';
import { reachMilestones } from '#features/milestones/reach-milestones.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { cacheOf, streakToday } from './recount-streak.ts';
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

export type RecordedTick = Written & {
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
): Promise<RecordedTick> => {
  const today = ownersDay(actor, now);
  const written = await writeInstance(tx, found, wanted, instant(now), instant(madeAt));
  const { counts, instance } = written;
  const kind = kindOf(found.instance, instance, ownersDay(actor, madeAt));
  const event = { userId: actor.id, habitId: instance.habitId, habitInstanceId: instance.id, day: instance.date };
  if (kind !== null) recordHabitEvent(deps, tx, { ...event, kind, version, createdAt: instant(madeAt) });
  const habit = { ...found.habit, ...counts };
  // The habit counts on other days than before, and each may be perfect or not by that.
  if (habit.startDay !== found.habit.startDay)
    recordChange(deps, tx, actor, { habitId: habit.id, version, kind: 'changed_always' });
  const streak = await streakToday(tx.query, habit, today);
  const milestone = await reachMilestones(tx, actor, {
    habitId: habit.id,
    before: instance.completed ? streakBefore(found, today) : streak,
    after: streak,
    // A tick that arrives after its day reached the milestone on its day, where others see it.
    ...(kind === 'completed' ? { day: instance.date, now: instant(madeAt) } : { day: today, now: instant(now) }),
  });
  return { ...written, streak, milestone };
};

/** The kind of the event; null for a change without effect. */
const kindOf = (before: Instance | null, instance: Instance, dayThen: CalendarDay): HabitEventKind | null => {
  const was: InstanceState & Pick<Instance, 'notes'> = before ?? { completed: false, skipped: false, notes: null };
  if (instance.completed && !was.completed) return instance.date === dayThen ? 'completed' : 'completed_late';
  if (instance.completed !== was.completed || instance.skipped !== was.skipped) return 'opened';
  return instance.notes === was.notes ? null : 'changed';
};

/** The streak before the change. Where a day ahead is ticked it is not known, and nothing counts as passed. */
const streakBefore = ({ habit }: HabitOnDay, today: CalendarDay): number => {
  const streak = streakFromCache(cacheOf(habit), habit.schedules, today);
  return streak === 'recount' ? Infinity : streak;
};

const instant = (ms: number): string => new Date(ms).toISOString();
