import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { deleteBlock } from './blocking.store.ts';

export const unblock = async ({ database }: Deps, actor: Actor, blockedId: number): Promise<void> =>
  database.transact(async ({ query }) => deleteBlock(query, actor.id, blockedId));
