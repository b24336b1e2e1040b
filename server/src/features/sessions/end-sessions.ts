import { LIVE_LISTS } from '@crushing/contract/live/endpoints';
import type { SessionEnd } from '@crushing/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import type { Transaction } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import { forgetPerson } from '#features/people/forget-person.ts';
import { bumpVersion } from '#features/people/bump-version.ts';
import { endTokensOfUser } from '#features/tokens/end-tokens-of-user.ts';
import type { Actor } from '#http/actor.ts';
import { clearSessionCookie, hashToken, readSessionToken } from '#http/session-cookie.ts';
import { deleteSession, deleteSessionsOfUser, insertSessionEnds } from './sessions.store.ts';

/** Ends the session of this request, if any; returns whose it was. Repeating it is harmless. */
export const endOwnSession = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number | null> => {
  const secure = deps.config.publicUrl.startsWith('https:');
  const token = readSessionToken(request, secure);
  // Even if the rest fails, this browser forgets its secret.
  clearSessionCookie(reply, secure);
  if (token === null) return null;
  return deps.database.transact(async (tx) => {
    const userId = await deleteSession(tx.query, hashToken(token));
    if (userId !== null) await forgetPerson(deps, tx, userId);
    return userId;
  });
};

/**
 * Ends every session and API token of a person, in the transaction of its cause. Their open pages learn it at once, and
 * why.
 */
export const endSessionsOfUser = async (
  deps: Deps,
  tx: Transaction,
  userId: number,
  reason: SessionEnd,
): Promise<void> => {
  await endEach(deps, tx, { id: userId }, { reason });
  await endTokensOfUser(tx, userId);
};

/** Ends every session of a person but the asking one. */
export const endSessionsElsewhere = async (deps: Deps, tx: Transaction, actor: Actor): Promise<void> => {
  await endEach(deps, tx, actor, {
    reason: 'signed_out_everywhere',
    ...(actor.sessionId !== null && { except: actor.sessionId }),
  });
};

/** Ends one session of a person; false when they have no such session. */
export const endSessionOfUser = async (
  deps: Deps,
  tx: Transaction,
  actor: Actor,
  sessionId: number,
): Promise<boolean> => endEach(deps, tx, actor, { reason: 'signed_out_everywhere', only: sessionId });

const endEach = async (
  deps: Deps,
  tx: Transaction,
  person: Pick<Actor, 'id' | 'tab'>,
  { reason, ...which }: { reason: SessionEnd; only?: number; except?: number },
): Promise<boolean> => {
  await bumpVersion(tx, deps.people, person, LIVE_LISTS);
  const ended = await deleteSessionsOfUser(tx.query, person.id, which);
  await insertSessionEnds(tx.query, ended, { reason, endedAt: toInstant(deps.now()) });
  await forgetPerson(deps, tx, person.id);
  return ended.length > 0;
};
