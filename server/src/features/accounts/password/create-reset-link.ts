import type { Queries } from '#database/database.ts';
import { toInstant } from '#database/instant.ts';
import type { Deps } from '#deps.ts';
import { hashToken } from '#http/session-cookie.ts';
import { insertResetToken, voidResetTokens } from './reset-tokens.store.ts';
import { newSecretToken } from './secret-token.ts';

/** Minutes a reset link works: docs/product.md, Password reset. */
export const RESET_MINUTES = 60;

/** A link with which a person sets a new password, once. The database holds the hash of its token only. */
export const createResetLink = async (
  { config, now }: Pick<Deps, 'config' | 'now'>,
  query: Queries,
  userId: number,
  { voidsOthers }: { readonly voidsOthers: boolean },
): Promise<string> => {
  const token = newSecretToken();
  const createdAt = toInstant(now());
  const expiresAt = toInstant(now() + RESET_MINUTES * 60_000);
  if (voidsOthers) await voidResetTokens(query, userId, createdAt);
  await insertResetToken(query, { userId, token: hashToken(token), createdAt, expiresAt });
  return `${config.publicUrl}/reset-password?token=${token}`;
};
