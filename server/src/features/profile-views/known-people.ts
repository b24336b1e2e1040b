import { LRUCache } from 'lru-cache';
import type { Queries } from '#database/database.ts';
import { notFound } from '#http/refusal.ts';
import { hasPerson } from './profile-views.store.ts';

/** Remembers who exists, so that most polls read no table. */
export type KnownPeople = {
  /** Whether the person existed a moment ago. */
  readonly has: (userId: number) => boolean;
  /** @throws Refusal for an id that is nobody's. */
  readonly require: (query: Queries, userId: number) => Promise<void>;
};

// A page asks every few seconds. For this long a deleted person may still seem to be there, with nobody watching.
const KNOWN_MS = 10_000;
const PEOPLE_MAX = 10_000;

/** `elapsed` is a monotonic clock, in milliseconds. */
export const createKnownPeople = (elapsed: () => number): KnownPeople => {
  const knownSince = new LRUCache<number, number>({ max: PEOPLE_MAX });
  const has = (userId: number): boolean => elapsed() - (knownSince.get(userId) ?? -Infinity) < KNOWN_MS;
  return {
    has,
    require: async (query, userId) => {
      if (has(userId)) return;
      const askedAt = elapsed();
      if (!(await hasPerson(query, userId))) throw notFound('User not found');
      knownSince.set(userId, askedAt);
    },
  };
};
