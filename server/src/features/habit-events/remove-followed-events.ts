import { DAY_MS } from '@crushing/domain/calendar/durations';
import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { deleteClosedEventsBefore } from './habit-events.store.ts';

// docs/product.md, What follows from a tick.
const KEPT_MS = 7 * DAY_MS;
// A tick may arrive a year late. It must announce nothing from before a habit became public.
const PRIVACY_KEPT_MS = 367 * DAY_MS;

export const removeFollowedEvents = async ({ database, now }: Deps): Promise<void> =>
  database.transact(({ query }) =>
    deleteClosedEventsBefore(query, {
      before: toInstant(now() - KEPT_MS),
      privacyBefore: toInstant(now() - PRIVACY_KEPT_MS),
    }),
  );
