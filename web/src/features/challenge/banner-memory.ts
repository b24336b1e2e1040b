import { privateStoredValue } from '#browser/private-stored-value.ts';
import { storedValue } from '#browser/stored-value.ts';

const asFlag = (found: unknown): boolean | null => (typeof found === 'boolean' ? found : null);

/** Whether somebody has dismissed the banner on this device. */
export const bannerDismissed = storedValue<boolean>('crushing-challenge-dismissed', false, asFlag);

/** Whether the person was on the waitlist at the last read. Tells before the next read that no banner is due. */
export const knownOnWaitlist = privateStoredValue<boolean>('on-waitlist', false, asFlag);
