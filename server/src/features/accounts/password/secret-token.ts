import { randomBytes } from 'node:crypto';

const BYTES = 32;

/** A secret for a link; only its hash is stored. */
export const newSecretToken = (): string => randomBytes(BYTES).toString('base64url');
