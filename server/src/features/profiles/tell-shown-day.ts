import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { NOTHING_DUE, shownDaysOf } from './shown-day.ts';

/** Sends a person's shown day to the browsers that watch them, once the transaction is committed. */
export const tellShownDay = (deps: Deps, tx: Transaction, userId: number): void =>
  tx.afterCommit(() => {
    // The answer does not wait for this message. A browser that misses it reads the day with its next poll.
    void send(deps, userId).catch(() => undefined);
  });

const send = async (deps: Deps, userId: number): Promise<void> => {
  const days = await shownDaysOf(deps, [userId]);
  deps.news.tell({ userId, today: days.get(userId) ?? NOTHING_DUE, activities: [], gone: [] });
};
