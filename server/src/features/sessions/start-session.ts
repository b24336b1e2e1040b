import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import { forgetPerson } from '#features/people/forget-person.ts';
import { hashToken, newSessionToken, readSessionToken, setSessionCookie } from '#http/session-cookie.ts';
import { deviceLabel } from './device-label.ts';
import { deleteSession, deleteSessionsBeyond, insertSession } from './sessions.store.ts';

// Far more browsers than anybody uses. All of them can be listed, and ended in one statement.
const SESSIONS_MAX = 100;

export type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/**
 * Starts a session in the transaction of its cause; sets the cookie after the commit. It ends the session the browser
 * came with, so that a planted session cookie is worthless (session fixation).
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
  await insertSession(tx.query, {
    tokenHash: hashToken(token),
    userId,
    createdAt: toInstant(deps.now()),
    deviceLabel: deviceLabel(request.headers['user-agent']),
  });
  if (await deleteSessionsBeyond(tx.query, userId, SESSIONS_MAX)) await forgetPerson(deps, tx, userId);
  tx.afterCommit(() => setSessionCookie(reply, token, isSecure));
};
