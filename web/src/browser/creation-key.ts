const BYTES = 16;

/** A new idempotency key of a habit: a retry with it adds nothing. */
export const newCreationKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
