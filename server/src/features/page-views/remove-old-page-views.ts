import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { deleteDaysBefore, deleteMarksBefore } from './page-view-days.store.ts';
import { deletePageViewsBefore, deleteSaltsBefore } from './page-views.store.ts';
import { serverDay } from './server-day.ts';

// docs/product.md, Page views.
const FIGURES_KEPT_DAYS = 400;
const VIEWS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes old views, and the salts without which no address can be found by trying all of them. */
export const removeOldPageViews = async ({ database, now }: Deps): Promise<void> =>
  database.transact(async ({ query }) => {
    const today = serverDay(now());
    await deletePageViewsBefore(query, toInstant(now() - VIEWS_KEPT_MS));
    await deleteDaysBefore(query, addDays(today, -FIGURES_KEPT_DAYS));
    await deleteMarksBefore(query, addDays(today, -1));
    await deleteSaltsBefore(query, addDays(today, -1));
  });
