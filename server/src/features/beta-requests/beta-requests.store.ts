import type { Insertable } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';

/** Stores a request for access; the first one of an e-mail stands. */
export const insertBetaRequest = async (
  query: Queries,
  request: Insertable<Tables['beta_access_requests']>,
): Promise<void> => {
  await query
    .insertInto('beta_access_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};
