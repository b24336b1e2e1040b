import { displayName } from '@crushing/domain/accounts/display-name';
import type { Deps } from '#deps.ts';
import type { WriteMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { hashToken } from '#http/session-cookie.ts';
import { passwordResetMail } from '#mail/mail-templates.ts';
import { findUserByEmail } from '#features/accounts/accounts.store.ts';
import type { UserRow } from '#features/accounts/accounts.store.ts';
import { insertResetToken, voidResetTokens } from './reset-tokens.store.ts';
import { newSecretToken } from './secret-token.ts';

/** Minutes a reset link works: docs/product.md, Password reset. */
export const RESET_MINUTES = 60;

/** Writes the mail with a new link at the moment of sending, so that the database never holds a readable token. */
export const writeResetMail: WriteMail = async (deps, mail) => {
  const user = await findUserByEmail(deps.database.read, mail.toEmail);
  if (user === null || user.isBot) return null;
  const token = newSecretToken();
  // A retry may follow a mail that did arrive. The link in that mail must still work.
  await saveToken(deps, user, hashToken(token), mail.attempts <= 1);
  const name = displayName(user);
  const link = `${deps.config.publicUrl}/reset-password?token=${token}`;
  return { ...passwordResetMail({ name, link, minutes: RESET_MINUTES }), toName: name };
};

const saveToken = async (deps: Deps, user: UserRow, tokenHash: string, isNewRequest: boolean): Promise<void> => {
  const now = deps.now();
  const createdAt = new Date(now).toISOString();
  const expiresAt = new Date(now + RESET_MINUTES * 60_000).toISOString();
  await deps.database.transact(async ({ query }) => {
    if (isNewRequest) await voidResetTokens(query, user.id, createdAt);
    await insertResetToken(query, { userId: user.id, token: tokenHash, createdAt, expiresAt });
  });
};
