import { storedValue } from '#browser/stored-value.ts';

/** Whether somebody in this browser has finished or skipped the tour. It is no secret, so it outlasts signing out. */
export const tourMarker = storedValue<boolean>('crushing-tour-complete', false, (found) =>
  typeof found === 'boolean' ? found : null,
);
