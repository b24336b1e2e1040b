import type { Queries } from '#database/database.ts';
import type { Instant } from '#database/column-types.ts';

export const insertResetToken = async (
  query: Queries,
  token: { userId: number; token: string; expiresAt: Instant; createdAt: Instant },
): Promise<void> => {
  await query.insertInto('password_reset_tokens').values(token).execute();
};

export const isResetTokenOpen = async (query: Queries, tokenHash: string, now: Instant): Promise<boolean> =>
  (await query
    .selectFrom('password_reset_tokens')
    .select('id')
    .where('token', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()) !== undefined;

/** Uses up an open token and gives its person. Of several concurrent callers all but one get null. */
export const takeResetToken = async (query: Queries, tokenHash: string, now: Instant): Promise<number | null> =>
  (
    await query
      .updateTable('password_reset_tokens')
      .set({ usedAt: now })
      .where('token', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('userId')
      .executeTakeFirst()
  )?.userId ?? null;

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
