import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { deleteBlock } from './blocking.store.ts';

export const unblock = async ({ database, people }: Deps, actor: Actor, blockedId: number): Promise<void> =>
  database.transact(async ({ query, afterCommit }) => {
    await deleteBlock(query, actor.id, blockedId);
    // Open browsers hear again what others do for the two.
    afterCommit(() => {
      for (const id of [actor.id, blockedId]) people.tell(id, ['following', 'feed']);
    });
  });
