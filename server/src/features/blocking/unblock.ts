import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { deleteBlock } from './blocking.store.ts';

export const unblock = async ({ database, people }: Deps, actor: Actor, blockedId: number): Promise<void> =>
  database.transact(async ({ query, afterCommit }) => {
    // Else anybody could make the browsers of anybody read their lists again.
    if (!(await deleteBlock(query, actor.id, blockedId))) return;
    // Open browsers hear again what others do for the two. A list would tell the other of the block that ended.
    afterCommit(() => {
      people.tell(actor.id, ['following', 'feed']);
      people.tell(blockedId, []);
    });
  });
