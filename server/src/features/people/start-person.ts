import type { Queries } from '#database/database.ts';

/** Inserts the row with a new person's version. */
export const startPerson = async (query: Queries, userId: number): Promise<void> => {
  await query.insertInto('person_versions').values({ userId, version: 1 }).execute();
};
