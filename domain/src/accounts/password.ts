import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Shortest password, in characters: docs/product.md, Passwords. */
export const PASSWORD_MIN = 6;

/** Longest password, in characters. The limit keeps hashing cheap. */
export const PASSWORD_MAX = 256;

/** Whether a password has fewer characters than one needs. */
export const isPasswordTooShort = (password: string): boolean => Array.from(password).length < PASSWORD_MIN;

/** Why a password is refused, as a sentence for the person, or null when it is fine. Passwords are never trimmed. */
export const passwordProblem = (password: string): string | null => {
  if (isPasswordTooShort(password)) return `Password must be at least ${PASSWORD_MIN} characters`;
  if (Array.from(password).length > PASSWORD_MAX) return `Password must be at most ${PASSWORD_MAX} characters`;
  if (COMMON_PASSWORDS.has(password.toLowerCase())) {
    return 'This password is one of the most common ones; please choose another';
  }
  return null;
};
