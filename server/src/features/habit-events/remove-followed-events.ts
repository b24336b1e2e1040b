import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { deleteClosedEventsBefore } from './habit-events.store.ts';

// docs/product.md, What follows from a tick.
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export const removeFollowedEvents = async ({ database, now }: Deps): Promise<void> =>
  database.transact(({ query }) => deleteClosedEventsBefore(query, toInstant(now() - KEPT_MS)));
