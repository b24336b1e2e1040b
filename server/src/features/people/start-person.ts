import type { Queries } from '#database/database.ts';

/** Gives a new person the row from which the version of everything they see is counted. */
export const startPerson = async (query: Queries, userId: number): Promise<void> => {
  await query.insertInto('person_versions').values({ userId, version: 1 }).execute();
};
