import type { Queries } from '#database/database.ts';

/** People with events that no job has followed yet. */
export const findPeopleWithOpenEvents = async (query: Queries, limit: number): Promise<number[]> =>
  (
    await query
      .selectFrom('habit_events')
      .select('userId')
      .distinct()
      .where('doneAt', 'is', null)
      .orderBy('userId')
      .limit(limit)
      .execute()
  ).map(({ userId }) => userId);

/** The open events of a person, oldest first. */
export const findOpenEvents = async (query: Queries, userId: number, limit: number) =>
  query
    .selectFrom('habit_events')
    .select(['id', 'habitId', 'habitInstanceId', 'kind', 'day', 'createdAt'])
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();

export type OpenEvent = Awaited<ReturnType<typeof findOpenEvents>>[number];

/** Marks the open events of a person as followed, up to one of them. */
export const closeEvents = async (query: Queries, userId: number, lastId: number, now: string): Promise<void> => {
  await query
    .updateTable('habit_events')
    .set({ doneAt: now })
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .where('id', '<=', lastId)
    .execute();
};
