import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { deleteResetTokensExpiredBefore } from './reset-tokens.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes reset tokens that expired a day ago. */
export const removeDeadTokens = async (deps: Deps): Promise<void> => {
  const dayAgo = toInstant(deps.now() - DAY_MS);
  await deps.database.transact(async ({ query }) => deleteResetTokensExpiredBefore(query, dayAgo));
};
