import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { letOthersIn } from '#http/turns.ts';
import { findKnownHabits } from './history.store.ts';
import { isOfDownload, ownImportKey } from './own-key.ts';

/** What an import has to know of all habits of a person, live and deleted. */
export type KnownHabits = {
  /** The habits that a person's own downloads restore: their ids, in order, by import key. */
  readonly idsByKey: ReadonlyMap<string, readonly number[]>;
  /** The days that imports have written for all these habits. */
  readonly importedDays: number;
};

// Each key is a hash.
const HABITS_AT_ONCE = 250;

/**
 * Reads all habits once for a call, before its transactions. Habits may be deleted or restored meanwhile, so a
 * transaction looks at each again. A habit that is created meanwhile is in no earlier download.
 */
export const readKnownHabits = async (deps: Deps, actor: Actor, keys: readonly string[]): Promise<KnownHabits> => {
  const wanted = new Set(keys.filter(isOfDownload));
  const idsByKey = new Map<string, number[]>();
  let importedDays = 0;
  let afterId: number | null = 0;
  while (afterId !== null) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const habits = await findKnownHabits(deps.database.read, actor.id, afterId, HABITS_AT_ONCE);
    deps.reads.spend(actor.id, habits.length);
    for (const habit of habits) {
      importedDays += habit.importedDays;
      const key = wanted.size === 0 ? '' : ownImportKey(habit);
      if (wanted.has(key)) idsByKey.set(key, [...(idsByKey.get(key) ?? []), habit.id]);
    }
    afterId = habits.length === HABITS_AT_ONCE ? (habits.at(-1)?.id ?? null) : null;
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    await letOthersIn();
  }
  return { idsByKey, importedDays };
};
