import { haveSameClock } from '@crushing/domain/calendar/same-clock';
import { isTimeZone } from '@crushing/domain/calendar/time-zone';
import { useMemo } from 'react';
import { useBrowserTimeZone } from '#browser/use-browser-time-zone.ts';
import { useUser } from '#features/accounts/session.ts';

/** The zone of the device, where its clock differs from the person's; null where it does not. */
export const useDeviceZone = (): string | null => {
  const { timezone } = useUser();
  const zone = useBrowserTimeZone();
  const differs = useMemo(() => zone !== undefined && differ(zone, timezone), [zone, timezone]);
  return zone !== undefined && differs ? zone : null;
};

// A zone the browser does not know cannot be compared.
const differ = (one: string, other: string): boolean => isTimeZone(other) && !haveSameClock(one, other, Date.now());
