import type { Deps } from '#deps.ts';
import { NOTHING_DUE, shownDaysOf } from '#features/profiles/shown-day.ts';
import { findActivities } from './activities.store.ts';
import { presentActivities } from './present-activities.ts';
import type { WrittenActivities } from './write-activities.ts';

/**
 * Tells the browsers that watch a person what has changed. The event carries the rows. Without
 * rows, browsers read the feed again.
 */
export const tellNews = async (
  deps: Deps,
  userId: number,
  { added, removed }: Pick<WrittenActivities, 'added' | 'removed'>,
): Promise<void> => {
  const isWhole = added.length <= ROWS_MAX;
  const rows = added.length === 0 || !isWhole ? [] : await findActivities(deps.database.read, added);
  const [activities, days] = await Promise.all([presentActivities(deps, rows), shownDaysOf(deps, [userId])]);
  deps.news.tell({ userId, today: days.get(userId) ?? NOTHING_DUE, activities, gone: isWhole ? removed : [] });
};

// More rows at once come from many ticks of an offline device.
const ROWS_MAX = 5;
