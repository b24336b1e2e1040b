import type { Deps } from '#deps.ts';
import { Refusal } from '#http/refusal.ts';
import { hashToken } from '#http/session-cookie.ts';
import { findOwnerOfResetToken } from '#features/accounts/password/reset-tokens.store.ts';
import { toInstant } from '#database/instant.ts';

/** Checks a reset link without using it up. @throws Refusal when it does not work or no longer works. */
export const validateResetToken = async (deps: Deps, token: string): Promise<{ valid: true }> => {
  const now = toInstant(deps.now());
  if ((await findOwnerOfResetToken(deps.database.read, hashToken(token), now)) === null) throw deadLink();
  return { valid: true };
};

export const deadLink = (): Refusal =>
  new Refusal('bad-input', 'This password reset link is invalid or has expired. Please request a new one.', {
    event: 'reset-link-refused',
  });
