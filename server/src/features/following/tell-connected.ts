import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { findConnectedIds } from './connected-people.ts';

/** Tells whom a person follows and who follows them, after the commit, that their lists of people and feeds show another one. */
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
