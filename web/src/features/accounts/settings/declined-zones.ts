import { storedValue } from '#browser/stored-value.ts';

/**
 * The zones whose days this device does not use, and pairs of zones with one clock, separated by spaces. They are no
 * secret, so sign-out keeps them.
 */
export const declinedZones = storedValue<string>('crushing-declined-zones', '', (found) =>
  typeof found === 'string' ? found : null,
);

/** A pair: the device's zone and an account's zone with the same clock. */
export const zonePair = (ofDevice: string, ofAccount: string): string => `${ofDevice}|${ofAccount}`;

export const isDeclined = (declined: string, zone: string): boolean => declined.split(' ').includes(zone);
