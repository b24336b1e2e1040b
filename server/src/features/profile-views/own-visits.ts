import { LRUCache } from 'lru-cache';

/** Remembers the visits of people to their own pages, whose heartbeats have nothing left to delete. */
export type OwnVisits = {
  /** Whether a visit is new here; it is known from then on. */
  readonly isNew: (sessionId: string) => boolean;
};

const VISITS_MAX = 10_000;

export const createOwnVisits = (): OwnVisits => {
  const known = new LRUCache<string, true>({ max: VISITS_MAX });
  return {
    isNew: (sessionId) => {
      if (known.has(sessionId)) return false;
      known.set(sessionId, true);
      return true;
    },
  };
};
