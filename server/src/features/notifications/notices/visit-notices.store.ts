import type { Instant } from '#database/column-types.ts';
import type { Queries } from '#database/database.ts';

/**
 * Pending notices of visits, for one owner or for all, about one visitor or any, with the owner's zone and end of day.
 */
export const findVisitNotices = async (
  query: Queries,
  { ownerId, visitorId }: { readonly ownerId: number | null; readonly visitorId: number | null },
) =>
  query
    .selectFrom('notification_queue as notice')
    .innerJoin('users', 'users.id', 'notice.userId')
    .select(['notice.id', 'notice.day', 'users.id as ownerId', 'users.timezone', 'users.dayEndsAt'])
    .where('notice.type', '=', 'profile_view')
    .where('notice.status', '=', 'pending')
    .$if(visitorId !== null, (notices) => notices.where('notice.relatedUserId', '=', visitorId ?? 0))
    .$if(ownerId !== null, (notices) => notices.where('notice.userId', '=', ownerId ?? 0))
    .execute();

export const deletePendingNotices = async (query: Queries, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  // A notice that was sent since it was read stays in the history.
  await query.deleteFrom('notification_queue').where('id', 'in', ids).where('status', '=', 'pending').execute();
};

type Visits = { readonly from: Instant; readonly to: Instant; readonly without: readonly number[] };

/** Whether a person had a visit between two instants, apart from those of some people. */
export const hasVisitWithout = async (
  query: Queries,
  profileUserId: number,
  { from, to, without }: Visits,
): Promise<boolean> =>
  (await query
    .selectFrom('profile_views')
    .select('id')
    .where('profileUserId', '=', profileUserId)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where((visit) => visit.or([visit('viewerId', 'is', null), visit('viewerId', 'not in', without)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Removes the visitor from pending notices and replaces their subject. */
export const takeNameOff = async (query: Queries, ids: readonly number[], subject: string): Promise<void> => {
  if (ids.length === 0) return;
  await query
    .updateTable('notification_queue')
    .set({ relatedUserId: null, subject })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .execute();
};
