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
  return readInstancePage(read, keysOf(deps, actor, habit.id, after));
};

const keysOf = async function* (
  deps: Deps,
  actor: Actor,
  habitId: number,
  after: InstanceKey | undefined,
): AsyncGenerator<readonly InstanceKey[]> {
  let before = after?.date;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a page that is full early reads no more
    const keys = await findHistoryKeys(deps.database.read, habitId, before, READ_AT_ONCE);
    deps.reads.spend(actor.id, keys.length);
    yield keys;
    if (keys.length < READ_AT_ONCE) return;
    before = keys.at(-1)?.date;
  }
};
