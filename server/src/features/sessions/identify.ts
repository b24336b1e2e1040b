import { isSessionAlive } from '@crushing/domain/accounts/session-lifetime';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { UNKNOWN_ZONE } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import type { Identification } from '#http/mount-endpoint.ts';
import { hashToken, readSessionToken } from '#http/session-cookie.ts';
import type { RememberedSession } from '#features/people/people-memory.ts';
import { deviceLabel } from './device-label.ts';
import { findSession, findSessionEnd, markSessionSeen } from './sessions.store.ts';
import type { SessionRow } from './sessions.store.ts';

// Written at most once an hour: idle time is counted in days, and a poll must not become a write.
const SEEN_EVERY_MS = 60 * 60 * 1000;
// Pause after a failed write.
const SEEN_AGAIN_MS = 60 * 1000;

export const identifyWith = (deps: Deps, secure: boolean): Identification => {
  const { people } = deps;
  const tokenHashOf = (request: FastifyRequest): string | null => {
    const token = readSessionToken(request, secure);
    return token === null ? null : hashToken(token);
  };
  return {
    identify: (request) => {
      const tokenHash = tokenHashOf(request);
      if (tokenHash === null) return null;
      const known = people.sessionOf(tokenHash);
      return known !== undefined && isFresh(known, deps.now()) ? known.actor : readActor(deps, tokenHash, request);
    },
    identifyAnew: async (request) => {
      const tokenHash = tokenHashOf(request);
      return tokenHash === null ? null : readActor(deps, tokenHash, request);
    },
    endOfSession: async (request) => {
      const tokenHash = tokenHashOf(request);
      return tokenHash === null ? null : findSessionEnd(deps.database.read, tokenHash);
    },
  };
};

/** Alive, and seen recently enough that nothing has to be written. */
const isFresh = (session: RememberedSession, now: number): boolean =>
  isSessionAlive(session, now) && Math.abs(now - session.lastSeenAt) < SEEN_EVERY_MS;

const readActor = async (deps: Deps, tokenHash: string, request: FastifyRequest): Promise<Actor | null> => {
  const start = deps.people.startRead();
  const row = await findSession(deps.database.read, tokenHash);
  const now = deps.now();
  const session = row === null ? null : rememberedOf(row);
  if (row === null || session === null || !isSessionAlive(session, now)) {
    deps.people.forgetSession(tokenHash);
    return null;
  }
  const lastSeenAt = await seen(deps, session, request, now);
  deps.people.keepSession(tokenHash, { ...session, lastSeenAt }, start);
  return session.actor;
};

const rememberedOf = (row: SessionRow): RememberedSession => ({
  actor: {
    id: row.id,
    isAdmin: row.id === 1,
    sessionId: row.sessionId,
    timezone: row.timezone ?? UNKNOWN_ZONE,
    dayEndsAt: row.dayEndsAt,
  },
  createdAt: Date.parse(row.createdAt),
  lastSeenAt: Date.parse(row.lastSeenAt),
});

const seen = async (
  deps: Deps,
  session: RememberedSession,
  { headers }: FastifyRequest,
  now: number,
): Promise<number> => {
  if (now - session.lastSeenAt < SEEN_EVERY_MS) return session.lastSeenAt;
  try {
    const lastSeenAt = new Date(now).toISOString();
    await deps.database.transact(({ query }) =>
      markSessionSeen(query, session.actor.sessionId, {
        lastSeenAt,
        deviceLabel: deviceLabel(headers['user-agent']),
      }),
    );
    return now;
  } catch (error) {
    // A full disk or a blocked writer must not refuse reads.
    deps.log.warn({ err: error }, 'visit not noted');
    return now - SEEN_EVERY_MS + SEEN_AGAIN_MS;
  }
};
