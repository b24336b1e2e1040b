import { createHmac, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Pseudonym of an address for a day: equal addresses have equal hashes, and no hash tells its address. */
export type AddressHash = (address: string, now: number) => string;

/**
 * All addresses could be tried against a stored hash, so the key is stored nowhere: it ends with the process. Each of
 * several processes counts the visits of an address for itself.
 */
export const createAddressHash =
  (key: Uint8Array = randomBytes(KEY_BYTES)): AddressHash =>
  (address, now) => {
    const day = new Date(now).toISOString().slice(0, DAY_LENGTH);
    return createHmac('sha256', key).update(`${day} ${address}`).digest('base64url');
  };
