import type { Deps } from '#deps.ts';
import { NOTHING_DUE, shownDaysOf } from './shown-day.ts';

/** Tells the browsers that watch a person that others see their day anew. Those that miss it poll. */
export const tellShownDay = async (deps: Deps, userId: number): Promise<void> => {
  const days = await shownDaysOf(deps, [userId]);
  deps.news.tell({ userId, today: days.get(userId) ?? NOTHING_DUE, activities: [], gone: [] });
};
