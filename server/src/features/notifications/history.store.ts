import { NOTICE_KINDS } from '@crushing/domain/notifications/notice-kinds';
import type { Queries } from '#database/database.ts';

/** The latest notices of a person. Those that are told in another one, and weeks without anything to tell, are left out. */
export const findHistory = async (query: Queries, userId: number, limit: number) =>
  query
    .selectFrom('notification_queue as notice')
    .leftJoin('users as related', 'related.id', 'notice.relatedUserId')
    .select(['notice.id', 'notice.type', 'notice.subject', 'notice.status', 'notice.sentAt', 'notice.createdAt'])
    .select(['notice.errorMessage', 'related.name', 'related.username', 'related.isBot'])
    .where('notice.userId', '=', userId)
    .where('notice.type', 'in', NOTICE_KINDS)
    .where('notice.gatheredIn', 'is', null)
    .where((row) => row.or([row('notice.status', '<>', 'sent'), row('notice.sentAt', 'is not', null)]))
    .orderBy('notice.createdAt', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .execute();
