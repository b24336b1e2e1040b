import { displayName } from '@crushing/domain/accounts/display-name';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { queueMail } from '#features/notifications/queue-mail.ts';
import { endSessionsOfUser } from '#features/sessions/end-sessions.ts';
import { UNKNOWN_ZONE } from '#http/actor.ts';
import { hashToken } from '#http/session-cookie.ts';
import { passwordChangedMail } from '#mail/mail-templates.ts';
import { findUser, updatePassword } from './accounts.store.ts';
import type { UserRow } from './accounts.store.ts';
import { hashPassword } from './hash-password.ts';
import { takeResetToken, voidResetTokens } from './reset-tokens.store.ts';
import { deadLink, validateResetToken } from './validate-reset-token.ts';

/** Sets a new password with a reset link, once, and ends every session of the person. */
export const resetPassword = async (
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> => {
  // Checked first: a made-up token costs no hash.
  await validateResetToken(deps, token);
  const passwordHash = await hashPassword(password);
  const now = new Date(deps.now()).toISOString();
  const userId = await deps.database.transact(async (tx) => {
    const owner = await takeResetToken(tx.query, hashToken(token), now);
    const user = owner === null ? null : await findUser(tx.query, owner);
    if (user === null || user.isBot) throw deadLink();
    await voidResetTokens(tx.query, user.id, now);
    await updatePassword(tx.query, user.id, passwordHash);
    await endSessionsOfUser(deps, tx, user.id);
    await queueChangedMail(deps, tx, user);
    return user.id;
  });
  deps.log.info({ event: 'password-reset', userId }, 'password reset');
  return { message: 'Your password has been changed. You can sign in with it now.' };
};

const queueChangedMail = async (deps: Deps, tx: Transaction, user: UserRow): Promise<void> => {
  const name = displayName(user);
  const content = passwordChangedMail({
    name,
    link: `${deps.config.publicUrl}/auth`,
    when: wordsFor(deps.now(), user.timezone ?? UNKNOWN_ZONE),
  });
  await queueMail(deps, tx, { type: 'password_changed', toEmail: user.email, toName: name, userId: user.id, content });
};

const wordsFor = (instant: number, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant)} (${timeZone})`;
