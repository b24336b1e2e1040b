import { LRUCache } from 'lru-cache';
import type { Queries } from '#database/database.ts';
import { notFound } from '#http/refusal.ts';
import { hasPerson } from './profile-views.store.ts';

/** @throws Refusal for an id that is nobody's. */
export type RequireKnown = (query: Queries, userId: number) => Promise<void>;

// A page asks every few seconds. A deleted person may seem to be there this much longer, with nobody watching.
const KNOWN_MS = 10_000;
const PEOPLE_MAX = 10_000;

/** Remembers who exists, so that most polls read no table. `elapsed` is monotonic. */
export const createRequireKnown = (elapsed: () => number): RequireKnown => {
  const knownSince = new LRUCache<number, number>({ max: PEOPLE_MAX });
  return async (query, userId) => {
    const now = elapsed();
    const since = knownSince.get(userId);
    if (since !== undefined && now - since < KNOWN_MS) return;
    if (!(await hasPerson(query, userId))) throw notFound('User not found');
    knownSince.set(userId, now);
  };
};
