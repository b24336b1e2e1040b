import type { FastifyRateLimitStore } from '@fastify/rate-limit';

type Count = { current: number; endsAt: number };
/** What was counted, by key. */
export type RateCounts = Map<string, Count>;

// Some hundred bytes each. Beyond these the oldest counter is dropped.
const COUNTS_MAX = 20_000;

/** Counters that all routes share. Time is monotonic: setting the machine's clock changes no limit. */
export class SharedRateLimitStore implements FastifyRateLimitStore {
  readonly #counts: RateCounts;
  readonly #now: () => number;

  constructor(counts: RateCounts = new Map(), now: () => number = () => performance.now()) {
    this.#counts = counts;
    this.#now = now;
  }

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = this.#now();
    let count = this.#counts.get(key);
    if (count === undefined || count.endsAt <= now) {
      this.#counts.delete(key);
      count = { current: 0, endsAt: now + timeWindow };
      this.#makeRoom();
      this.#counts.set(key, count);
    }
    count.current += 1;
    callback(null, { current: count.current, ttl: count.endsAt - now });
  }

  child(): FastifyRateLimitStore {
    return this;
  }

  #makeRoom(): void {
    const oldest = this.#counts.size >= COUNTS_MAX ? this.#counts.keys().next().value : undefined;
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
