import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { endSessionsElsewhere } from './end-sessions.ts';

/** Signs every other browser of the person out. Their open pages learn it at once. */
export const endOtherSessions = async (deps: Deps, actor: Actor): Promise<void> =>
  deps.database.transact(async (tx) => endSessionsElsewhere(deps, tx, actor));
