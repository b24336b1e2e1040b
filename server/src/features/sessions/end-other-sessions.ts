import type { Deps } from '#deps.ts';
import { endTokensOfUser } from '#features/tokens/end-tokens-of-user.ts';
import type { Actor } from '#http/actor.ts';
import { endSessionsElsewhere } from './end-sessions.ts';

/** Signs every other browser of the person out, and ends their API tokens. Their open pages learn it at once. */
export const endOtherSessions = async (deps: Deps, actor: Actor): Promise<void> =>
  deps.database.transact(async (tx) => {
    await endSessionsElsewhere(deps, tx, actor);
    await endTokensOfUser(tx, actor.id);
  });
