import type { Queries } from '#database/database.ts';
import { countLiveHabitsOfEach } from './habits.store.ts';

/** How many live habits each of these people has; who has none is absent. */
export const countHabitsOfPeople = async (
  query: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  ids.length === 0
    ? new Map()
    : new Map((await countLiveHabitsOfEach(query, ids)).map(({ userId, count }) => [userId, count]));
