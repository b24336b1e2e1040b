import { isSessionAlive, sessionEnd } from '@crushing/domain/sessions/session-lifetime';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { isLastSeenFresh, touchLastSeen } from '#features/people/touch-last-seen.ts';
import { identifyToken, identifyTokenAnew } from '#features/tokens/identify-token.ts';
import { zoneOf } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { readApiToken } from '#http/bearer-token.ts';
import type { Identification } from '#http/mount-endpoint.ts';
import { isReadByForeignPage } from '#http/same-origin.ts';
import { hashToken, readSessionToken } from '#http/session-cookie.ts';
import type { RememberedSession } from '#features/people/people-memory.ts';
import { deviceLabel } from './device-label.ts';
import { findSession, findSessionEnd, markSessionSeen } from './sessions.store.ts';
import type { SessionRow } from './sessions.store.ts';

export const identifyWith = (deps: Deps, secure: boolean): Identification => {
  const { people } = deps;
  const tokenHashOf = (request: FastifyRequest): string | null => {
    const token = isReadByForeignPage(request) ? null : readSessionToken(request, secure);
    return token === null ? null : hashToken(token);
  };
  /** The cached session, where nothing has to be read or written for it. */
  const fresh = (tokenHash: string): RememberedSession | null => {
    const known = people.sessionOf(tokenHash);
    return known !== undefined && isFresh(known, deps.now()) ? known : null;
  };
  return {
    identify: (request) => {
      const token = readApiToken(request);
      if (token !== null) return identifyToken(deps, token);
      const tokenHash = tokenHashOf(request);
      if (tokenHash === null) return null;
      return fresh(tokenHash)?.actor ?? readActor(deps, tokenHash, request);
    },
    identifyAnew: async (request) => {
      const token = readApiToken(request);
      if (token !== null) return identifyTokenAnew(deps, token);
      const tokenHash = tokenHashOf(request);
      return tokenHash === null ? null : readActor(deps, tokenHash, request);
    },
    sessionMsLeft: async (request) => {
      const token = readApiToken(request);
      // An API token has no time limit: it lives until it is ended.
      if (token !== null) return (await identifyToken(deps, token)) === null ? 0 : Infinity;
      const tokenHash = tokenHashOf(request);
      if (tokenHash === null) return 0;
      const session = fresh(tokenHash) ?? (await readLiveSession(deps, tokenHash, request));
      return session === null ? 0 : Math.max(0, sessionEnd(session) - deps.now());
    },
    endOfSession: async (request) => {
      const tokenHash = tokenHashOf(request);
      return tokenHash === null ? null : findSessionEnd(deps.database.read, tokenHash);
    },
  };
};

/** Alive, and seen recently enough that nothing has to be written. */
const isFresh = (session: RememberedSession, now: number): boolean =>
  isSessionAlive(session, now) && isLastSeenFresh(session.lastSeenAt, now);

const readActor = async (deps: Deps, tokenHash: string, request: FastifyRequest): Promise<Actor | null> =>
  (await readLiveSession(deps, tokenHash, request))?.actor ?? null;

/** The session as the database has it, with this visit; null where it has ended. */
const readLiveSession = async (
  deps: Deps,
  tokenHash: string,
  request: FastifyRequest,
): Promise<RememberedSession | null> => {
  const start = deps.people.startRead();
  const row = await findSession(deps.database.read, tokenHash);
  const session = row === null ? null : rememberedOf(row);
  if (row === null || session === null || !isSessionAlive(session, deps.now())) {
    deps.people.forgetSession(tokenHash);
    return null;
  }
  const lastSeenAt = await touchLastSeen(deps, session.lastSeenAt, async (query, at) =>
    markSessionSeen(query, row.sessionId, { lastSeenAt: at, deviceLabel: deviceLabel(request.headers['user-agent']) }),
  );
  const visited = { ...session, lastSeenAt };
  deps.people.keepSession(tokenHash, visited, start);
  return visited;
};

const rememberedOf = (row: SessionRow): RememberedSession => ({
  actor: {
    id: row.id,
    isAdmin: row.id === 1,
    sessionId: row.sessionId,
    timezone: zoneOf(row.timezone),
    dayEndsAt: row.dayEndsAt,
  },
  createdAt: Date.parse(row.createdAt),
  lastSeenAt: Date.parse(row.lastSeenAt),
});
