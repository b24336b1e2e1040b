import { storedValue } from './stored-value.ts';

// Speech input and unsteady hands press single keys by accident, so they can be switched off (WCAG 2.1.4).
export const singleKeysSwitch = storedValue<boolean>('crushing-shortcuts', true, (found) =>
  typeof found === 'boolean' ? found : null,
);
