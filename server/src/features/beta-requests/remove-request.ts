import type { Queries } from '#database/database.ts';

/** Deletes the request for access from an e-mail address. */
export const removeRequest = async (query: Queries, email: string): Promise<void> => {
  await query.deleteFrom('beta_access_requests').where('email', '=', email).execute();
};
