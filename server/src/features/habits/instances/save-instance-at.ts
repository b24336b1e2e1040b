import { OPEN } from '@crushing/domain/habits/instance';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import { liveMark } from '@crushing/contract/live/endpoints';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import { repeatMilestone } from '#features/milestones/repeat-milestone.ts';
import { versionTag } from '#features/people/version-of.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { dayProgressAfter } from './day-progress.ts';
import { recordTick } from './record-tick.ts';
import type { HabitOnDay, WantedInstance } from './write-instance.ts';

/** A change and its age: a change made offline arrives later. */
export type ChangeOfInstance = WantedInstance & { ageMs?: number | undefined };

export type Saved = { readonly saved: SavedInstance; readonly isNew: boolean };

type Saving = { version: number; found: HabitOnDay; change: ChangeOfInstance };

/** Writes the change. The answer has everything the tab needs, so it does not read its list again. */
export const saveInstanceAt = async (
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  { version, found, change: { ageMs = 0, ...wanted } }: Saving,
): Promise<Saved> => {
  const now = deps.now();
  const { counts, instance, isNew, streak, milestone } = await recordTick(deps, tx, actor, {
    version,
    found,
    wanted,
    now,
    madeAt: now - ageMs,
  });
  const habit = { ...found.habit, ...counts };
  const day = await dayProgressAfter(deps, tx, actor, {
    version,
    today: ownersDay(actor, now),
    day: found.day,
    habit,
    startDayBefore: found.habit.startDay,
    before: found.instance ?? OPEN,
    after: { completed: instance.completed, skipped: instance.skipped },
  });
  const repeated = ageMs > 0 && wanted.completed === true ? firstArrival(found, now - ageMs) : null;
  const { id, reps, startDay, lastUpdated } = habit;
  return {
    isNew,
    saved: {
      ...instance,
      habit: { id, streak, reps, completed: instance.completed, startDay, lastUpdated },
      day,
      milestone: repeated === null ? milestone : await repeatMilestone(tx, habit.id, repeated),
      version: {
        before: liveMark(actor.id, versionTag(deps, version - 1)),
        after: liveMark(actor.id, versionTag(deps, version)),
      },
    },
  };
};

// A tick that arrives twice gets two times. They differ by how much longer one of the calls was under way.
const SAME_TICK_MS = 10_000;

/**
 * The earliest time at which this tick may have arrived before; null if it did not. A tick of another device has
 * another time.
 */
const firstArrival = ({ instance, stateAt }: HabitOnDay, wantedAtMs: number): string | null => {
  if (instance?.completed !== true || stateAt === null) return null;
  const stateAtMs = Date.parse(stateAt);
  return Math.abs(stateAtMs - wantedAtMs) > SAME_TICK_MS ? null : toInstant(stateAtMs - SAME_TICK_MS);
};
