import type { Queries } from '#database/database.ts';

/** Deletes the approval of an e-mail address. */
export const removeInvitation = async (query: Queries, email: string): Promise<void> => {
  await query.deleteFrom('approved_emails').where('email', '=', email).execute();
};
