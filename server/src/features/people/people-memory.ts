import { LRUCache } from 'lru-cache';
import type { DatabaseKind } from '#database/ddl.ts';
import type { Actor } from '#http/actor.ts';
import type { LiveHub } from '#http/live-hub.ts';

export type RememberedSession = {
  readonly actor: Actor;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

/** When a read of a session began: `epoch` changes with every `forget`, `at` is monotonic. */
type ReadStart = { readonly epoch: number; readonly at: number };

/** The in-memory state of a process: cached sessions, and the versions of people. */
export type People = {
  /** Tells the open browsers of a person which lists changed; with PostgreSQL in every process. */
  readonly tell: LiveHub['tell'];
  /** The cached session of a cookie or of an API token, while it may be trusted. */
  readonly sessionOf: (tokenHash: string) => RememberedSession | undefined;
  /** Always undefined with PostgreSQL, where other processes bump versions too. */
  readonly versionOf: (userId: number) => number | undefined;
  /** Call it before reading a session, and pass the result to `keepSession`. */
  readonly startRead: () => ReadStart;
  /** Caches a session, unless one was forgotten since the read began: then the read may be out of date. */
  readonly keepSession: (tokenHash: string, session: RememberedSession, start: ReadStart) => void;
  readonly raiseVersion: (userId: number, version: number) => void;
  readonly forgetSession: (tokenHash: string) => void;
  /** Drops the sessions and API tokens of a person in this process. */
  readonly forget: (userId: number) => void;
  /** Drops all sessions, because this process has missed notifications. */
  readonly forgetAll: () => void;
};

type PeopleNeeds = {
  readonly kind: DatabaseKind;
  readonly tell: LiveHub['tell'];
  /** Lets the live channels of a person ask whether their session still lives. */
  readonly tellSessionsChanged: LiveHub['tellSessionsChanged'];
  /** Whether the notifications of other processes arrive. */
  readonly isListening: () => boolean;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
};

// Each takes some hundred bytes. Beyond this number, the sessions that were unused the longest are dropped and read
// from the database again.
const SESSIONS_MAX = 20_000;
/** How long a cached session is trusted with PostgreSQL: a notification may be on its way or lost. */
export const TRUSTED_MS_MAX = 10_000;

export const createPeople = (
  { kind, tell, tellSessionsChanged, isListening, elapsed }: PeopleNeeds,
  sessionsMax = SESSIONS_MAX,
): People => {
  const sessions = new LRUCache<string, RememberedSession & { readonly readAt: number }>({ max: sessionsMax });
  const versions = new Map<number, number>();
  const isAlone = kind === 'sqlite';
  let epoch = 0;

  return {
    tell,
    sessionOf: (tokenHash) => {
      const session = sessions.get(tokenHash);
      if (session === undefined || isAlone) return session;
      return isListening() && elapsed() - session.readAt < TRUSTED_MS_MAX ? session : undefined;
    },
    versionOf: (userId) => versions.get(userId),
    startRead: () => ({ epoch, at: elapsed() }),
    keepSession: (tokenHash, session, start) => {
      // The read may have waited for a connection, so its age counts from its start.
      if (start.epoch === epoch) sessions.set(tokenHash, { ...session, readAt: start.at });
    },
    raiseVersion: (userId, version) => {
      // Two transactions may finish during a read, so only a higher version counts.
      if (isAlone) versions.set(userId, Math.max(version, versions.get(userId) ?? 0));
    },
    forgetSession: (tokenHash) => void sessions.delete(tokenHash),
    forget: (userId) => {
      epoch += 1;
      for (const [tokenHash, { actor }] of sessions.entries()) if (actor.id === userId) sessions.delete(tokenHash);
      tellSessionsChanged(userId);
    },
    forgetAll: () => {
      epoch += 1;
      sessions.clear();
    },
  };
};
