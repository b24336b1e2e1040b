import type { Queries } from '#database/database.ts';

/** Makes a failed mail due again. Of several concurrent callers exactly one gets true. */
export const requeueMail = async (query: Queries, id: number, now: string): Promise<boolean> =>
  (await query
    .updateTable('notification_queue')
    .set({ status: 'pending', attempts: 0, firstTriedAt: null, scheduledFor: now, sentAt: null, claimedUntil: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst()) !== undefined;
