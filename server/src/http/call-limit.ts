import { durationWords } from '@crushing/domain/calendar/duration-words';
import { SharedRateLimitStore } from './rate-limit-store.ts';
import { Refusal } from './refusal.ts';

/** @throws Refusal, with the seconds to wait, where a key calls too often. */
export type CallLimit = (key: string) => void;

/** A rate limit beside the one of a route, for keys of its own or another time. `now` is monotonic. */
export const createCallLimit = (
  { max, seconds }: { readonly max: number; readonly seconds: number },
  factor: number,
  now: () => number,
): CallLimit => {
  const counts = new SharedRateLimitStore(undefined, now);
  const callsMax = Math.max(1, Math.round(max * factor));
  return (key) => {
    counts.incr(
      key,
      (_error, count) => {
        if (count === undefined || count.current <= callsMax) return;
        const secondsLeft = Math.max(1, count.ttl / 1000);
        throw new Refusal(
          'too-many-requests',
          `That was too often. Please try again in ${durationWords(secondsLeft)}.`,
          {
            retryAfterSeconds: secondsLeft,
          },
        );
      },
      seconds * 1000,
    );
  };
};
