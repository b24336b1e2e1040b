import { createHmac, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Stands for an address for a day: equal addresses are equal, and nobody can tell which one it was. */
export type AddressHash = (address: string, now: number) => string;

/**
 * There are so few addresses that all could be tried against a hash found in the database. The key is therefore kept
 * nowhere: it ends with the process. Of several processes each counts the visits from an address for itself.
 */
export const createAddressHash =
  (key: Uint8Array = randomBytes(KEY_BYTES)): AddressHash =>
  (address, now) => {
    const day = new Date(now).toISOString().slice(0, DAY_LENGTH);
    return createHmac('sha256', key).update(`${day} ${address}`).digest('base64url');
  };
