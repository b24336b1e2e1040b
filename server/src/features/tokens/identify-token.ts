import type { Deps } from '#deps.ts';
import { isLastSeenFresh, touchLastSeen } from '#features/people/touch-last-seen.ts';
import { zoneOf } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { hashToken } from '#http/session-cookie.ts';
import { findToken, markTokenUsed } from './tokens.store.ts';
import type { TokenRow } from './tokens.store.ts';

/** The person behind an API token, from the memory of sessions where possible; null where it is wrong or has ended. */
export const identifyToken = (deps: Deps, token: string): Actor | null | Promise<Actor | null> => {
  const tokenHash = hashToken(token);
  const known = deps.people.sessionOf(memoryKey(tokenHash));
  return known !== undefined && isLastSeenFresh(known.lastSeenAt, deps.now())
    ? known.actor
    : readActor(deps, tokenHash);
};

/** Like `identifyToken`, but always asks the database. */
export const identifyTokenAnew = async (deps: Deps, token: string): Promise<Actor | null> =>
  readActor(deps, hashToken(token));

const readActor = async (deps: Deps, tokenHash: string): Promise<Actor | null> => {
  const start = deps.people.startRead();
  const row = await findToken(deps.database.read, tokenHash);
  if (row === null) {
    deps.people.forgetSession(memoryKey(tokenHash));
    return null;
  }
  const actor = actorOf(row);
  const lastSeenAt = await touchLastSeen(deps, Date.parse(row.lastUsedAt ?? NEVER), async (query, at) =>
    markTokenUsed(query, row.tokenId, at),
  );
  deps.people.keepSession(memoryKey(tokenHash), { actor, createdAt: Date.parse(row.createdAt), lastSeenAt }, start);
  return actor;
};

const NEVER = '1970-01-01T00:00:00.000Z';

// The key differs from those of sessions, because an API token in a cookie must not pass for a session.
const memoryKey = (tokenHash: string): string => `token ${tokenHash}`;

const actorOf = ({ id, access, timezone, dayEndsAt }: TokenRow): Actor => ({
  id,
  isAdmin: false,
  sessionId: null,
  tokenAccess: access,
  timezone: zoneOf(timezone),
  dayEndsAt,
});
