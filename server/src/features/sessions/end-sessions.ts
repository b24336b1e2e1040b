import { LIVE_LISTS } from '@crushing/contract/live/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { forgetPerson } from '#features/people/forget-person.ts';
import { markChanged } from '#features/people/mark-changed.ts';
import { clearSessionCookie, hashToken, readSessionToken } from '#http/session-cookie.ts';
import { deleteSession, deleteSessionsOfUser } from './sessions.store.ts';

/** Ends the session of this request, if any. Repeating it is harmless. */
export const endOwnSession = async (deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const secure = deps.config.publicUrl.startsWith('https:');
  const token = readSessionToken(request, secure);
  // Even if the rest fails, this browser forgets its secret.
  clearSessionCookie(reply, secure);
  if (token !== null) {
    await deps.database.transact(async (tx) => {
      const userId = await deleteSession(tx.query, hashToken(token));
      if (userId !== null) await forgetPerson(deps, tx, userId);
    });
  }
};

/** Ends every session of a person, in the transaction of its cause. Their open pages learn it at once. */
export const endSessionsOfUser = async (deps: Deps, tx: Transaction, userId: number): Promise<void> => {
  await markChanged(tx, deps.people, { id: userId }, LIVE_LISTS);
  await deleteSessionsOfUser(tx.query, userId);
  await forgetPerson(deps, tx, userId);
};
