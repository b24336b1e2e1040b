import type { Queries } from '#database/database.ts';
import { hideVisitor } from './hide-visitor.ts';

/**
 * Drops the notices for a person about another that are not sent yet. One of a visit stays without the name, where somebody
 * else looked in too.
 */
export const dropPendingNotices = async (query: Queries, userId: number, relatedUserId: number): Promise<void> => {
  await hideVisitor(query, relatedUserId, userId);
  await query
    .deleteFrom('notification_queue')
    .where('userId', '=', userId)
    .where('relatedUserId', '=', relatedUserId)
    .where('status', '=', 'pending')
    .execute();
};

/**
 * Drops what waits to tell of a person's days, where a habit became private: finished days that others no longer see as
 * perfect, and every day that is almost done, which that habit may have helped to fill.
 */
export const dropHiddenNotices = async (query: Queries, doerId: number): Promise<void> => {
  await query
    .deleteFrom('notification_queue')
    .where('relatedUserId', '=', doerId)
    .where('status', '=', 'pending')
    .where((notice) =>
      notice.or([
        notice('type', '=', 'almost_done'),
        notice.and([
          notice('type', '=', 'day_completed'),
          notice(
            'day',
            'not in',
            notice.selectFrom('perfect_days').select('day').where('userId', '=', doerId).where('isShown', '=', true),
          ),
        ]),
      ]),
    )
    .execute();
};
