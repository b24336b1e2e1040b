import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { deleteBlock } from './blocking.store.ts';

export const unblock = async ({ database, people }: Deps, actor: Actor, blockedId: number): Promise<void> =>
  database.transact(async ({ query, afterCommit }) => {
    // Without this check anybody could make anybody's browsers read their lists again.
    if (!(await deleteBlock(query, actor.id, blockedId))) return;
    // Both hear of each other again. The other is told no list, because a message would reveal the block.
    afterCommit(() => {
      people.tell(actor.id, ['following', 'feed']);
      people.tell(blockedId, []);
    });
  });
