import { createHmac } from 'node:crypto';
import type { AddressSecret } from '#features/page-views/address-secret.ts';
import { toInstant } from '#database/instant.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Pseudonym of an address for a day: equal addresses have equal hashes, and no hash tells its address. */
export type AddressHash = (address: string, now: number) => string;

/**
 * All addresses could be tried against a stored hash, so its key needs a secret that is in no database. Processes with
 * one secret have the same hash for an address.
 */
export const createAddressHash =
  (secret: AddressSecret): AddressHash =>
  (address, now) => {
    const day = toInstant(now).slice(0, DAY_LENGTH);
    return createHmac('sha256', secret(`profile views ${day}`))
      .update(address)
      .digest('base64url');
  };
