import { LRUCache } from 'lru-cache';
import type { Visit } from './viewers-memory.ts';

/**
 * Remembers visits of people to their own pages. Nothing of such a visit is stored. Without this memory each of their
 * heartbeats would ask the database for a stored visit.
 */
export type OwnVisits = {
  readonly has: (visit: Visit) => boolean;
  readonly add: (visit: Visit) => void;
  /** Forgets a visit. Call it when somebody else makes the visit, because its row may then be stored. */
  readonly remove: (visit: Visit) => void;
};

const VISITS_MAX = 10_000;

export const createOwnVisits = (): OwnVisits => {
  const known = new LRUCache<string, true>({ max: VISITS_MAX });
  const keyOf = ({ profileUserId, sessionId }: Visit): string => `${profileUserId} ${sessionId}`;
  return {
    has: (visit) => known.has(keyOf(visit)),
    add: (visit) => void known.set(keyOf(visit), true),
    remove: (visit) => void known.delete(keyOf(visit)),
  };
};
