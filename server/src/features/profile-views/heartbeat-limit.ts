import { waitingWords } from '@crushing/domain/calendar/waiting-words';
import { SharedRateLimitStore } from '#http/rate-limit-store.ts';
import { Refusal } from '#http/refusal.ts';

// Three times what the most active page sends.
const HEARTBEATS_MAX = 12;
const WINDOW_MS = 60_000;

/** @throws Refusal, with the seconds to wait, for a visit that sends heartbeats too often. */
export type HeartbeatLimit = (sessionId: string) => void;

/** A rate limit for each visit, because the limit of an address counts all visits behind it. `now` is monotonic. */
export const createHeartbeatLimit = (factor: number, now?: () => number): HeartbeatLimit => {
  const counts = new SharedRateLimitStore(undefined, now);
  const max = Math.max(1, Math.round(HEARTBEATS_MAX * factor));
  return (sessionId) => {
    counts.incr(
      sessionId,
      (_error, count) => {
        if (count === undefined || count.current <= max) return;
        const seconds = Math.max(1, count.ttl / 1000);
        throw new Refusal('too-many-requests', `That was too often. Please try again in ${waitingWords(seconds)}.`, {
          retryAfterSeconds: seconds,
        });
      },
      WINDOW_MS,
    );
  };
};
