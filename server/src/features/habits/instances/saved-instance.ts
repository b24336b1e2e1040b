import { OPEN } from '@crushing/domain/habits/instance';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import { liveMark } from '@crushing/contract/live/endpoints';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { dayStateAfter } from './day-state.ts';
import { streakToday } from './recount-streak.ts';
import { writeInstance } from './write-instance.ts';
import type { HabitOnDay, WantedInstance } from './write-instance.ts';

/** A change and its age: a change made offline arrives later. */
export type ChangeOfInstance = WantedInstance & { ageMs?: number | undefined };

export type Saved = { readonly saved: SavedInstance; readonly isNew: boolean };

type Saving = { version: number; found: HabitOnDay; change: ChangeOfInstance };

/** Writes the change. The answer has everything the tab needs, so it does not read its list again. */
export const savedInstance = async (
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  { version, found, change: { ageMs = 0, ...wanted } }: Saving,
): Promise<Saved> => {
  const now = deps.now();
  const today = ownersDay(actor, now);
  const { counts, instance, isNew } = await writeInstance(tx, found, wanted, instant(now), instant(now - ageMs));
  const habit = { ...found.habit, ...counts };
  const [streak, day] = await Promise.all([
    streakToday(tx.query, habit, today),
    dayStateAfter(tx, deps.days, actor, {
      version,
      today,
      day: found.day,
      habit,
      startDayBefore: found.habit.startDay,
      before: found.instance ?? OPEN,
      after: { completed: instance.completed, skipped: instance.skipped },
    }),
  ]);
  const { id, reps, startDay, lastUpdated } = habit;
  return {
    isNew,
    saved: {
      ...instance,
      habit: { id, streak, reps, completed: instance.completed, startDay, lastUpdated },
      day,
      version: { before: liveMark(actor.id, version - 1), after: liveMark(actor.id, version) },
    },
  };
};

const instant = (ms: number): string => new Date(ms).toISOString();
