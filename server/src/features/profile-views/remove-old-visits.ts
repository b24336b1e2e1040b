import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { deleteVisitsBefore } from './profile-views.store.ts';

// docs/product.md, Live activity.
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes the rows of visits once no notice needs them. */
export const removeOldVisits = async (deps: Deps): Promise<void> => {
  const before = toInstant(deps.now() - KEPT_MS);
  await deps.database.transact(async ({ query }) => deleteVisitsBefore(query, before));
};
