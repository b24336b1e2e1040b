import { NOTICE_KINDS } from '@crushing/domain/notifications/notice-kinds';
import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';

/**
 * The latest notices of a person. Leaves out notices that another notice tells, and weeks without anything to tell. A
 * visitor is named while they follow the person.
 */
export const findHistory = async (query: Queries, userId: number, limit: number) =>
  query
    .selectFrom('notification_queue as notice')
    .leftJoin('users as related', (join) =>
      join
        .onRef('related.id', '=', 'notice.relatedUserId')
        .on((row) => row.or([row('notice.type', '<>', 'profile_view'), row(followOf(row), 'is not', null)])),
    )
    .select(['notice.id', 'notice.type', 'notice.subject', 'notice.status', 'notice.sentAt', 'notice.createdAt'])
    .select(['notice.errorMessage', 'related.name', 'related.username', 'related.isBot'])
    .where('notice.userId', '=', userId)
    .where('notice.type', 'in', NOTICE_KINDS)
    .where('notice.gatheredIn', 'is', null)
    .where((row) => row.or([row('notice.status', '<>', 'sent'), row('notice.sentAt', 'is not', null)]))
    // Sorts by the time that the list shows.
    .orderBy((row) => row.fn.coalesce('notice.sentAt', 'notice.createdAt'), 'desc')
    .orderBy('notice.id', 'desc')
    .limit(limit)
    .execute();

/** Compared with null in place of `exists`, for which PostgreSQL would read who follows whom of everybody. */
const followOf = (row: ExpressionBuilder<Tables & Joined, 'notice' | 'related'>) =>
  row
    .selectFrom('followers')
    .select('followers.followerId')
    .whereRef('followers.followerId', '=', 'notice.relatedUserId')
    .whereRef('followers.followingId', '=', 'notice.userId');

type Joined = { readonly notice: Tables['notification_queue']; readonly related: Tables['users'] };
