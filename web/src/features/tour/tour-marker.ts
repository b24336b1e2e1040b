import { storedValue } from '#browser/stored-value.ts';

/** Whether this browser has seen the tour to its end or skipped it. It is no secret, so sign-out keeps it. */
export const tourMarker = storedValue<boolean>('crushing-tour-complete', false, (found) =>
  typeof found === 'boolean' ? found : null,
);
