import { storedValue } from '#browser/stored-value.ts';

/** The zones whose days this device does not use, separated by spaces. They are no secret, so sign-out keeps them. */
export const declinedZones = storedValue<string>('crushing-declined-zones', '', (found) =>
  typeof found === 'string' ? found : null,
);

export const isDeclined = (declined: string, zone: string): boolean => declined.split(' ').includes(zone);
