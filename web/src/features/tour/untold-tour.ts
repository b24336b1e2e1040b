import { privateStoredValue } from '#browser/private-stored-value.ts';

/**
 * Whether this person has finished or skipped the tour here and their account does not know it yet. The marker of the
 * browser cannot tell whose tour it was.
 */
export const untoldTour = privateStoredValue<boolean>('tour-untold', false, (found) =>
  typeof found === 'boolean' ? found : null,
);
