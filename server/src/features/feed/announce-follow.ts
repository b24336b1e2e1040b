import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Instant } from '#database/column-types.ts';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { deleteActivitiesOf, insertActivities } from './feed.store.ts';
import type { NewActivity } from './feed.store.ts';
import { tellNews } from './tell-news.ts';

type Doer = Pick<Actor, 'id' | 'timezone' | 'dayEndsAt'>;

/** Writes into the feed that a person follows somebody. */
export const announceFollow = async (deps: Deps, tx: Transaction, doer: Doer, followingId: number): Promise<void> =>
  announce(deps, tx, doer, aboutFollow(followingId));

const aboutFollow = (followingId: number) => ({
  activityType: 'new_follower' as const,
  relatedUserId: followingId,
  subjectKey: `follow:${followingId}`,
});

/** Writes into the feed that a person has encouraged somebody; what they wrote stays between the two. */
export const announceEncouragement = async (deps: Deps, tx: Transaction, doer: Doer, toUserId: number): Promise<void> =>
  announce(deps, tx, doer, { activityType: 'encouragement', relatedUserId: toUserId, subjectKey: `cheer:${toUserId}` });

/** Takes the row about a follow away again; returns what it was, and null where there was none. */
export const withdrawFollow = async (
  deps: Deps,
  tx: Transaction,
  followerId: number,
  followingId: number,
): Promise<FollowRow | null> => {
  const rows = await deleteActivitiesOf(tx.query, followerId, aboutFollow(followingId).subjectKey);
  const removed = rows.map(({ id }) => id);
  tx.afterCommit(() => void tellNews(deps, followerId, { added: [], removed }).catch(ignore));
  return rows[0] ?? null;
};

/** What the feed held of a follow. */
type FollowRow = { readonly id: number; readonly day: CalendarDay; readonly createdAt: Instant };

/** Restores the feed row of a follow with its former id, day and time. Readers do not see it as new. */
export const bringFollowBack = async (
  deps: Deps,
  tx: Transaction,
  { followerId, followingId, row }: { followerId: number; followingId: number; row: FollowRow },
): Promise<void> => {
  await insertActivities(tx.query, [rowOf(followerId, aboutFollow(followingId), row)]);
  // It may stand anywhere between older rows, so browsers read the feed again.
  tx.afterCommit(() => void tellNews(deps, followerId, { added: [], removed: [] }).catch(ignore));
};

type Announcement = {
  readonly activityType: 'new_follower' | 'encouragement';
  readonly relatedUserId: number;
  readonly subjectKey: string;
};

const announce = async (deps: Deps, tx: Transaction, doer: Doer, announcement: Announcement): Promise<void> => {
  const now = deps.now();
  const at = { day: ownersDay(doer, now), createdAt: toInstant(now) };
  const added = await insertActivities(tx.query, [rowOf(doer.id, announcement, at)]);
  // Another cheer to the same person on that day has no row.
  if (added.length === 0) return;
  // Browsers that miss it poll.
  tx.afterCommit(() => void tellNews(deps, doer.id, { added, removed: [] }).catch(ignore));
};

const rowOf = (
  userId: number,
  announcement: Announcement,
  at: Pick<NewActivity, 'id' | 'day' | 'createdAt'>,
): NewActivity => ({
  ...announcement,
  ...at,
  userId,
  habitId: null,
  habitInstanceId: null,
  milestone: null,
  challengeId: null,
});

const ignore = (): void => undefined;
