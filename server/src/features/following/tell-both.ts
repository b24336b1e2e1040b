import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';

/** Tells two people after the commit that their lists of people have changed. */
export const tellBoth = ({ people }: Deps, { afterCommit }: Transaction, { id, tab }: Actor, otherId: number): void => {
  afterCommit(() => {
    people.tell(id, ['following', 'feed'], tab);
    people.tell(otherId, ['following', 'feed']);
  });
};
