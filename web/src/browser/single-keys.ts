import { storedValue } from './stored-value.ts';

/** Whether single keys do anything; people who dictate or whose keys slip switch them off. */
export const singleKeysSwitch = storedValue<boolean>('crushing-shortcuts', true, (found) =>
  typeof found === 'boolean' ? found : null,
);
