import { RANGE_DAYS_MAX } from '@crushing/domain/habits/habit-limits';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { READ_AT_ONCE, readInstancePage } from './instances/instance-pages.ts';
import type { InstancePage } from './instances/instance-pages.ts';
import { findHistoryKeys } from './instances/instances.store.ts';
import type { InstanceKey } from './instances/instances.store.ts';
import { requireLiveHabit } from './require-habit.ts';

/** A page of the instances of one habit, newest first: the first one, or the one after. */
export const listHabitInstances = async (
  deps: Deps,
  actor: Actor,
  habitId: number,
  after: InstanceKey | undefined,
): Promise<InstancePage> => {
  const { read } = deps.database;
  const habit = await requireLiveHabit(read, actor.id, habitId);
  const keys = await findHistoryKeys(read, habit.id, RANGE_DAYS_MAX);
  deps.reads.spend(actor.id, keys.length);
  return readInstancePage(read, someAtATime(after === undefined ? keys : keys.filter(({ date }) => date < after.date)));
};

const someAtATime = async function* (keys: readonly InstanceKey[]): AsyncGenerator<readonly InstanceKey[]> {
  for (let start = 0; start < keys.length; start += READ_AT_ONCE) yield keys.slice(start, start + READ_AT_ONCE);
};
