import type { Deps } from '#deps.ts';
import { NOTHING_DUE, shownDaysOf } from './shown-day.ts';

/** Sends a person's shown day to the browsers that watch them. A browser that misses it polls. */
export const tellShownDay = async (deps: Deps, userId: number): Promise<void> => {
  const days = await shownDaysOf(deps, [userId]);
  deps.news.tell({ userId, today: days.get(userId) ?? NOTHING_DUE, activities: [], gone: [] });
};
