import type { Queries } from '#database/database.ts';
import { countShownHabitsOfEach } from './habits.store.ts';

/** How many live habits that others may see each of these people has; who has none is absent. */
export const countHabitsOfPeople = async (
  query: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  ids.length === 0
    ? new Map()
    : new Map((await countShownHabitsOfEach(query, ids)).map(({ userId, count }) => [userId, count]));
