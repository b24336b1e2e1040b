import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Instance } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { findInstancesOfUser } from './instances/instances.store.ts';
import { presentInstance } from './present-habit.ts';
import { requireRange } from './require-range.ts';

// 100 habits over the longest range. Instances of deleted habits count too, so only this bounds the answer, and writing
// it blocks the event loop.
const INSTANCES_MAX = 40_000;

/** The instances of all habits in a range of days, both ends included. */
export const listInstances = async (
  deps: Deps,
  actor: Actor,
  from: CalendarDay,
  to: CalendarDay,
): Promise<Instance[]> => {
  requireRange(from, to);
  const rows = await findInstancesOfUser(deps.database.read, actor.id, from, to, INSTANCES_MAX + 1);
  if (rows.length > INSTANCES_MAX) {
    throw new Refusal('bad-input', `More than ${INSTANCES_MAX} instances lie in these days. Ask for fewer of them`);
  }
  return rows.map(presentInstance);
};
