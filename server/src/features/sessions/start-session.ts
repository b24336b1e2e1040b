import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { forgetPerson } from '#features/people/forget-person.ts';
import { hashToken, newSessionToken, readSessionToken, setSessionCookie } from '#http/session-cookie.ts';
import { deleteSession, insertSession } from './sessions.store.ts';

export type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/**
 * Starts a session with a new secret in the same unit of work as its cause; the cookie leaves after the commit.
 * Whatever session the browser came with ends, so that nobody who planted it looks over a shoulder.
 */
export const startSession = async (
  deps: Deps,
  tx: Transaction,
  { request, reply }: Visit,
  userId: number,
): Promise<void> => {
  const isSecure = deps.config.publicUrl.startsWith('https:');
  const oldToken = readSessionToken(request, isSecure);
  if (oldToken !== null) {
    const formerUserId = await deleteSession(tx.query, hashToken(oldToken));
    if (formerUserId !== null) await forgetPerson(deps, tx, formerUserId);
  }
  const token = newSessionToken();
  await insertSession(tx.query, { tokenHash: hashToken(token), userId, createdAt: new Date(deps.now()).toISOString() });
  tx.afterCommit(() => setSessionCookie(reply, token, isSecure));
};
