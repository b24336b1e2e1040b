import { randomBytes } from 'node:crypto';

// Base 32 of RFC 4648: no upper and lower case, and no characters that look alike.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
// 26 characters of 5 bits are 130 bits.
const LENGTH = 26;

export const newInvitationCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

/** The stored form of a code that a person typed or pasted. */
export const readInvitationCode = (text: string): string => text.replaceAll(/[\s-]+/g, '').toUpperCase();

/** The link that opens the sign-up form with the code filled in. */
export const invitationLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/auth?code=${encodeURIComponent(code)}`;
