import type { FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { hashToken, newSessionToken, setSessionCookie } from '#http/session-cookie.ts';
import { insertSession } from './sessions.store.ts';

/** Starts a session with a new secret in the same unit of work as its cause; the cookie leaves after the commit. */
export const startSession = async (deps: Deps, tx: Transaction, reply: FastifyReply, userId: number): Promise<void> => {
  const token = newSessionToken();
  await insertSession(tx.query, { tokenHash: hashToken(token), userId, createdAt: new Date(deps.now()).toISOString() });
  tx.afterCommit(() => setSessionCookie(reply, token, deps.config.publicUrl.startsWith('https:')));
};
