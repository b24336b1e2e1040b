import type { DatabaseKind } from '#database/ddl.ts';
import type { Actor } from '#http/actor.ts';
import type { LiveHub } from '#http/live-hub.ts';

export type RememberedSession = {
  readonly actor: Actor;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

/**
 * What a process keeps in memory: who is behind a session, and the version of what they see. With PostgreSQL other
 * processes write too: no version is kept, so every request asks, and a session is a presumption and no more.
 */
export type People = {
  /** Tells the open browsers of a person which lists changed, with PostgreSQL those of every process. */
  readonly tell: LiveHub['tell'];
  readonly sessionOf: (tokenHash: string) => RememberedSession | undefined;
  readonly versionOf: (userId: number) => number | undefined;
  /** Changes with every `forget`; what was read under an older one may be out of date and is not kept. */
  readonly epoch: () => number;
  readonly keepSession: (tokenHash: string, session: RememberedSession, version: number, readInEpoch: number) => void;
  readonly raiseVersion: (userId: number, version: number) => void;
  /**
   * The session to presume from, once: it is lent again after it was confirmed. So whoever calls in vain with a session
   * that is over does so in its person's name a single time.
   */
  readonly lendSession: (tokenHash: string) => RememberedSession | undefined;
  readonly confirmSession: (sessionId: number) => void;
  /** Drops one session, which is over. */
  readonly forgetSession: (tokenHash: string) => void;
  /** Drops everything known about a person: their sessions ended or their settings changed. */
  readonly forget: (userId: number) => void;
};

// Some hundred bytes each; the sessions of more people than that are read from the database again.
const SESSIONS_MAX = 20_000;

export const createPeople = (kind: DatabaseKind, tell: LiveHub['tell']): People => {
  const sessions = new Map<string, RememberedSession>();
  const tokensOf = new Map<number, Set<string>>();
  const versions = new Map<number, number>();
  const lent = new Set<number>();
  let epoch = 0;

  const forgetSession = (tokenHash: string): void => {
    const session = sessions.get(tokenHash);
    if (session === undefined) return;
    sessions.delete(tokenHash);
    lent.delete(session.actor.sessionId);
    const tokens = tokensOf.get(session.actor.id);
    tokens?.delete(tokenHash);
    if (tokens?.size === 0) tokensOf.delete(session.actor.id);
  };
  // Two units of work may finish while a read is on its way: only a higher version is news.
  const raiseVersion = (userId: number, version: number): void => {
    if (kind === 'sqlite') versions.set(userId, Math.max(version, versions.get(userId) ?? 0));
  };

  return {
    tell,
    sessionOf: (tokenHash) => sessions.get(tokenHash),
    versionOf: (userId) => versions.get(userId),
    epoch: () => epoch,
    keepSession: (tokenHash, session, version, readInEpoch) => {
      if (readInEpoch !== epoch) return;
      const isFull = sessions.size >= SESSIONS_MAX && !sessions.has(tokenHash);
      const oldest = isFull ? sessions.keys().next().value : undefined;
      if (oldest !== undefined) forgetSession(oldest);
      sessions.set(tokenHash, session);
      lent.delete(session.actor.sessionId);
      tokensOf.set(session.actor.id, (tokensOf.get(session.actor.id) ?? new Set()).add(tokenHash));
      raiseVersion(session.actor.id, version);
    },
    raiseVersion,
    lendSession: (tokenHash) => {
      const session = sessions.get(tokenHash);
      if (session === undefined || lent.has(session.actor.sessionId)) return undefined;
      lent.add(session.actor.sessionId);
      return session;
    },
    confirmSession: (sessionId) => void lent.delete(sessionId),
    forgetSession,
    forget: (userId) => {
      epoch += 1;
      for (const tokenHash of tokensOf.get(userId) ?? []) forgetSession(tokenHash);
    },
  };
};
