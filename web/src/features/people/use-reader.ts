import { useClockReading } from '#browser/use-clock.ts';
import { useOwnersDay } from '#features/accounts/owners-day.ts';

const MINUTE_MS = 60_000;

/** What times are told by: now to the minute, and the day, its end and the zone of the signed-in person. */
export const useReader = () => {
  const minute = useClockReading((nowMs) => Math.floor(nowMs / MINUTE_MS));
  return { ...useOwnersDay(), nowMs: minute * MINUTE_MS + MINUTE_MS };
};
