import type { Queries } from '#database/database.ts';

/** Drops the notices for a person about another that are not sent yet. */
export const dropPendingNotices = async (query: Queries, userId: number, relatedUserId: number): Promise<void> => {
  await query
    .deleteFrom('notification_queue')
    .where('userId', '=', userId)
    .where('relatedUserId', '=', relatedUserId)
    .where('status', '=', 'pending')
    .execute();
};
