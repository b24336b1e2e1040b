import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';

export const insertResetToken = async (
  query: Queries,
  token: { userId: number; token: string; expiresAt: Instant; createdAt: Instant },
): Promise<void> => {
  await query.insertInto('password_reset_tokens').values(token).execute();
};

/** The person of an open token. */
export const findOwnerOfResetToken = async (query: Queries, tokenHash: string, now: Instant): Promise<number | null> =>
  (
    await query
      .selectFrom('password_reset_tokens')
      .select('userId')
      .where('token', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
  )?.userId ?? null;

/** Uses up an open token. Of several concurrent callers exactly one gets true. */
export const takeResetToken = async (query: Queries, tokenHash: string, now: Instant): Promise<boolean> =>
  (await query
    .updateTable('password_reset_tokens')
    .set({ usedAt: now })
    .where('token', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()) !== undefined;

export const voidResetTokens = async (query: Queries, userId: number, now: Instant): Promise<void> => {
  await query
    .updateTable('password_reset_tokens')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
};

export const deleteResetTokensExpiredBefore = async (query: Queries, instant: Instant): Promise<void> => {
  await query.deleteFrom('password_reset_tokens').where('expiresAt', '<', instant).execute();
};
