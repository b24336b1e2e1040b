import { watchingSince } from '@crushing/domain/profile-views/watching';
import type { Deps } from '#deps.ts';
import { deleteVisitsBefore } from './profile-views.store.ts';

/** Deletes visits that no longer count, also on profiles without new visits. */
export const removeEndedVisits = async (deps: Deps): Promise<void> => {
  const since = new Date(watchingSince(deps.now())).toISOString();
  await deps.database.transact(async ({ query }) => deleteVisitsBefore(query, since));
};
