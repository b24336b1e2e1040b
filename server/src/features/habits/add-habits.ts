import { LIVE_HABITS_MAX } from '@crushing/domain/habits/habit-limits';
import type { NewHabit } from '@crushing/contract/habits/schemas';
import type { Queries, Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { newHabit, requireRoomInAll } from './create-habit.ts';
import { findCreationKeys } from './creation-keys.store.ts';
import { countLiveHabitsOfUser, insertHabits } from './habits.store.ts';
import { recordTick } from './instances/record-tick.ts';
import { recordHabitChange } from './record-habit-change.ts';

type AddedHabit = NewHabit & { readonly completed: boolean; readonly creationKey?: string | undefined };

/**
 * Adds habits at the end of the person's list, the first ones if not all fit; returns those that did not fit. A repeated
 * creation key adds nothing: it is an idempotency key.
 */
export const addHabits = async <Added extends AddedHabit>(
  deps: Deps,
  actor: Actor,
  wanted: readonly Added[],
): Promise<readonly Added[]> => {
  deps.texts.take(
    actor.id,
    wanted.flatMap(({ name, notes }) => [name, notes]),
  );
  return deps.database.transact(async (tx) => {
    const version = await bumpVersion(tx, deps.people, actor, ['habits']);
    const missing = await withoutKnown(tx.query, actor.id, wanted);
    const added = await addHabitsAt(deps, tx, actor, { version, wanted: missing });
    return missing.slice(added.length);
  });
};

/** The habits whose creation key is not here yet, each key once. */
const withoutKnown = async <Added extends AddedHabit>(
  query: Queries,
  userId: number,
  wanted: readonly Added[],
): Promise<readonly Added[]> => {
  const keys = wanted.map(({ creationKey }) => creationKey).filter((key) => key !== undefined);
  const known = new Set(await findCreationKeys(query, userId, keys));
  return wanted.filter(({ creationKey }) => {
    if (creationKey === undefined) return true;
    const isNew = !known.has(creationKey);
    known.add(creationKey);
    return isNew;
  });
};

type Addition = {
  /** The person's version, which `bumpVersion` gave in the same transaction. */
  readonly version: number;
  readonly wanted: readonly AddedHabit[];
};

/** The same within a transaction. Returns the ids of the added habits in the order of the wanted ones. */
export const addHabitsAt = async (
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  { version, wanted }: Addition,
): Promise<number[]> => {
  const now = deps.now();
  const today = ownersDay(actor, now);
  const instant = toInstant(now);
  const { count, lastOrder } = await countLiveHabitsOfUser(tx.query, actor.id);
  const added = wanted.slice(0, Math.max(0, LIVE_HABITS_MAX - count));
  if (added.length === 0) return [];
  await requireRoomInAll(tx.query, actor.id, added.length);
  const habits = await insertHabits(
    tx.query,
    added.map((input, index) => ({
      ...newHabit(actor.id, input, { today, instant, sortOrder: lastOrder + 1 + index }),
      creationKey: input.creationKey ?? null,
    })),
  );
  for (const habit of habits) {
    recordHabitChange(deps, tx, actor, { habitId: habit.id, version });
    // Databases return rows in any order; `sortOrder` tells which input a habit came from.
    if (added[habit.sortOrder - lastOrder - 1]?.completed !== true) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection: writes of a transaction run one after another
    await recordTick(deps, tx, actor, {
      version,
      found: {
        habit,
        day: today,
        instance: null,
        stateAt: null,
        notedAt: null,
        isLatest: true,
        previousCompletedDay: null,
      },
      wanted: { completed: true },
      now,
    });
  }
  return habits.toSorted((one, other) => one.sortOrder - other.sortOrder).map(({ id }) => id);
};
