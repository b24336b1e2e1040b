import { addDays } from '@crushing/domain/calendar/calendar-day';
import { deleteInPieces } from '#http/delete-in-pieces.ts';
import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { deleteDaysBefore, deleteMarksBefore } from './page-view-days.store.ts';
import { deletePageViewsBefore, deleteSaltsBefore } from './page-views.store.ts';
import { serverDay } from './server-day.ts';

// docs/product.md, Page views.
const FIGURES_KEPT_DAYS = 400;
const VIEWS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes old views and old salts. Without its salt a hash cannot be traced by trying all addresses. */
export const removeOldPageViews = async ({ database, now }: Deps): Promise<void> => {
  const today = serverDay(now());
  // The deletions run one by one, and the salts go first. So a long deletion that fails keeps no salt.
  await database.transact(async ({ query }) => deleteSaltsBefore(query, addDays(today, -1)));
  await deleteInPieces(database, async (query, atMost) => deleteMarksBefore(query, addDays(today, -1), atMost));
  await database.transact(async ({ query }) => deleteDaysBefore(query, addDays(today, -FIGURES_KEPT_DAYS)));
  const before = toInstant(now() - VIEWS_KEPT_MS);
  await deleteInPieces(database, async (query, atMost) => deletePageViewsBefore(query, before, atMost));
};
