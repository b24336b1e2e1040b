import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { deleteActivitiesOf, insertActivities } from './feed.store.ts';
import { tellNews } from './tell-news.ts';

type Doer = Pick<Actor, 'id' | 'timezone' | 'dayEndsAt'>;

/** Writes into the feed that a person follows somebody. */
export const announceFollow = async (deps: Deps, tx: Transaction, doer: Doer, followingId: number): Promise<void> =>
  announce(deps, tx, doer, {
    activityType: 'new_follower',
    relatedUserId: followingId,
    subjectKey: `follow:${followingId}`,
  });

/** Writes into the feed that a person has encouraged somebody; what they wrote stays between the two. */
export const announceEncouragement = async (deps: Deps, tx: Transaction, doer: Doer, toUserId: number): Promise<void> =>
  announce(deps, tx, doer, { activityType: 'encouragement', relatedUserId: toUserId, subjectKey: `cheer:${toUserId}` });

/** Takes the row about a follow away again. */
export const withdrawFollow = async (
  deps: Deps,
  tx: Transaction,
  followerId: number,
  followingId: number,
): Promise<void> => {
  const removed = await deleteActivitiesOf(tx.query, followerId, `follow:${followingId}`);
  tx.afterCommit(() => void tellNews(deps, followerId, { added: [], removed }).catch(ignore));
};

type Announcement = {
  readonly activityType: 'new_follower' | 'encouragement';
  readonly relatedUserId: number;
  readonly subjectKey: string;
};

const announce = async (deps: Deps, tx: Transaction, doer: Doer, row: Announcement): Promise<void> => {
  const now = deps.now();
  const added = await insertActivities(tx.query, [
    {
      ...row,
      userId: doer.id,
      day: ownersDay(doer, now),
      habitId: null,
      habitInstanceId: null,
      milestone: null,
      challengeId: null,
      createdAt: toInstant(now),
    },
  ]);
  // Browsers that miss it poll.
  tx.afterCommit(() => void tellNews(deps, doer.id, { added, removed: [] }).catch(ignore));
};

const ignore = (): void => undefined;
