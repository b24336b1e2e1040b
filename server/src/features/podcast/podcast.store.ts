import type { Queries } from '#database/database.ts';

const PASSES_ID = 1;

/** The passes; before the first sign-up their defaults. */
export const findPasses = async (query: Queries): Promise<{ totalPasses: number; usedPasses: number }> =>
  (await query
    .selectFrom('podcast_passes')
    .select(['totalPasses', 'usedPasses'])
    .where('id', '=', PASSES_ID)
    .executeTakeFirst()) ?? { totalPasses: 100, usedPasses: 0 };

/** Takes one pass; false where none is left. Its row lock makes concurrent sign-ups run one after the other. */
export const takePass = async (query: Queries, now: string): Promise<boolean> => {
  await query
    .insertInto('podcast_passes')
    .values({ id: PASSES_ID, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const taken = await query
    .updateTable('podcast_passes')
    .set((row) => ({ usedPasses: row('usedPasses', '+', 1), updatedAt: now }))
    .where('id', '=', PASSES_ID)
    .whereRef('usedPasses', '<', 'totalPasses')
    .returning('usedPasses')
    .executeTakeFirst();
  return taken !== undefined;
};

export const insertSignup = async (
  query: Queries,
  signup: { email: string; name: string; userId: number; createdAt: string },
): Promise<void> => {
  await query
    .insertInto('podcast_signups')
    .values({ ...signup, hasAccount: true })
    // Somebody may have left their address before they had an account.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ userId: signup.userId, hasAccount: true }))
    .execute();
};

export const deleteSignup = async (query: Queries, email: string): Promise<void> => {
  await query.deleteFrom('podcast_signups').where('email', '=', email).execute();
};
