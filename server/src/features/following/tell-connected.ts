import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { findConnectedIds } from './connected-people.ts';

/**
 * After the commit, tells a person's followers and the people they follow to read their lists of people and feeds
 * again.
 */
export const tellConnected = async (
  { people }: Pick<Deps, 'people'>,
  tx: Transaction,
  userId: number,
): Promise<void> => {
  const connected = await findConnectedIds(tx.query, userId);
  tx.afterCommit(() => {
    for (const other of connected) people.tell(other, ['following', 'feed']);
  });
};
