import { DAY_MS } from '@crushing/domain/calendar/durations';
import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { deleteResetTokensExpiredBefore } from './reset-tokens.store.ts';

/** Deletes reset tokens that expired a day ago. */
export const removeDeadTokens = async (deps: Deps): Promise<void> => {
  const dayAgo = toInstant(deps.now() - DAY_MS);
  await deps.database.transact(async ({ query }) => deleteResetTokensExpiredBefore(query, dayAgo));
};
