import { UNFOLLOW_SETTLED_MS } from '@crushing/domain/following/undo-limits';
import { sql } from 'kysely';
import type { Instant } from '#database/column-types.ts';
import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';

/**
 * The ids of mails that tell one of two people about the other, where one of them has just unfollowed the other. Undo
 * may make their cause true again.
 */
export const waitingForUndo = (query: Queries, now: Instant) =>
  query
    .selectFrom('ended_follows as ended')
    .innerJoin('notification_queue as told', (join) =>
      join.on((row) => {
        const both = [row.ref('ended.followerId'), row.ref('ended.followingId')];
        return row.and([row('told.userId', 'in', both), row('told.relatedUserId', 'in', both)]);
      }),
    )
    .select((row) => row.fn.coalesce('told.gatheredIn', 'told.id').as('id'))
    .where('ended.endedAt', '>', toInstant(Date.parse(now) - UNFOLLOW_SETTLED_MS))
    // A clock that was ahead and has been put right holds no mail.
    .where('ended.endedAt', '<', toInstant(Date.parse(now) + UNFOLLOW_SETTLED_MS))
    // A literal, because that of the partial index is one.
    .where(sql<boolean>`told.status = 'pending'`);

/** Whether a mail waits for an Undo, or a notice that it has gathered. */
export const isWaitingForUndo = async (query: Queries, mailId: number, now: Instant): Promise<boolean> =>
  (await waitingForUndo(query, now)
    .where((row) => row(row.fn.coalesce('told.gatheredIn', 'told.id'), '=', mailId))
    .executeTakeFirst()) !== undefined;
