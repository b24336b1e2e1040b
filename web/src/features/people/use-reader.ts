import { useClockReading } from '#browser/use-clock.ts';
import { useOwnersDay } from '#features/accounts/owners-day.ts';

const MINUTE_MS = 60_000;

/** The reader's clock for telling times: now to the minute, their day, its end, and their zone. */
export const useReader = () => {
  const minute = useClockReading((nowMs) => Math.floor(nowMs / MINUTE_MS));
  return { ...useOwnersDay(), nowMs: minute * MINUTE_MS + MINUTE_MS };
};
