import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { Deps } from '#deps.ts';
import { deletePageViewsBefore, deleteSaltsBefore } from './page-views.store.ts';
import { serverDay } from './send-page-view.ts';

// docs/product.md, Page views.
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** Removes old views, and the salts without which no address can be found by trying all of them. */
export const removeOldPageViews = async ({ database, now }: Deps): Promise<void> =>
  database.transact(async ({ query }) => {
    await deletePageViewsBefore(query, new Date(now() - KEPT_MS).toISOString());
    await deleteSaltsBefore(query, addDays(serverDay(now()), -1));
  });
