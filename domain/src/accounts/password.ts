import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Shortest password, in characters: docs/product.md, Passwords. */
export const PASSWORD_MIN = 6;

/** Longest password, in characters. The limit keeps hashing cheap. */
export const PASSWORD_MAX = 256;

/** Why a password is refused, as a sentence for the person, or null when it is fine. Passwords are never trimmed. */
export const passwordProblem = (password: string): string | null => {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN) return `Password must be at least ${PASSWORD_MIN} characters`;
  if (length > PASSWORD_MAX) return `Password must be at most ${PASSWORD_MAX} characters`;
  if (COMMON_PASSWORDS.has(password.toLowerCase())) {
    return 'This password is one of the most common ones; please choose another';
  }
  return null;
};
