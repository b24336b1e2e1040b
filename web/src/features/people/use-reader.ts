import { useClockReading } from '#browser/use-clock.ts';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { useUser } from '#features/accounts/session.ts';

const MINUTE_MS = 60_000;

/** What times are told by: now to the minute, and the day, its end and the zone of the signed-in person. */
export const useReader = () => {
  const minute = useClockReading((nowMs) => Math.floor(nowMs / MINUTE_MS));
  // A device may hold a person without it, kept by the version before.
  const { dayEndsAt = 0 }: { dayEndsAt?: number } = useUser();
  return { ...useOwnersDay(), dayEndsAt, nowMs: minute * MINUTE_MS + MINUTE_MS };
};
