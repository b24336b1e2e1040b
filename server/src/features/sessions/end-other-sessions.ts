import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { endTokensOfUser } from '#features/tokens/end-tokens-of-user.ts';
import type { Actor } from '#http/actor.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { endSessionsElsewhere } from './end-sessions.ts';

/** Signs every other browser of the person out, and ends their API tokens. Their open pages learn it at once. */
export const endOtherSessions = async (deps: Deps, request: FastifyRequest, actor: Actor): Promise<void> => {
  await deps.database.transact(async (tx) => {
    await endSessionsElsewhere(deps, tx, actor);
    await endTokensOfUser(tx, actor.id);
  });
  tellSecurity(request, 'sessions-ended');
};
