import type { Queries } from '#database/database.ts';
import { hideVisitor } from './hide-visitor.ts';

/**
 * Drops the unsent notices for a person about another. A notice of a visit stays without the name where somebody else
 * visited too.
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
 * Drops the waiting notices about a person's days, when a habit became private: finished days that others no longer see
 * as perfect, and all almost finished days, because that habit may have counted in them.
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
