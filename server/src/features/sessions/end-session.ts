import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#http/refusal.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { endSessionOfUser } from './end-sessions.ts';

/** Signs one browser of the person out. Its open pages learn it at once. */
export const endSession = async (
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  sessionId: number,
): Promise<void> => {
  await deps.database.transact(async (tx) => {
    if (!(await endSessionOfUser(deps, tx, actor, sessionId))) throw notFound('This device is not signed in any more');
  });
  tellSecurity(request, 'session-ended');
};
