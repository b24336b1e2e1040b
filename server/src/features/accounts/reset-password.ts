import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { endSessionsOfUser } from '#features/sessions/end-sessions.ts';
import { hashToken } from '#http/session-cookie.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { findUser, updatePassword } from './accounts.store.ts';
import { hashPassword } from '#features/accounts/password/hash-password.ts';
import { queuePasswordChangedMail } from '#features/accounts/password/queue-password-changed-mail.ts';
import {
  findOwnerOfResetToken,
  takeResetToken,
  voidResetTokens,
} from '#features/accounts/password/reset-tokens.store.ts';
import { toInstant } from '#database/instant.ts';
import { deadLink, validateResetToken } from './validate-reset-token.ts';

/** Sets a new password with a reset link, once, and ends every session of the person. */
export const resetPassword = async (
  deps: Deps,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> => {
  // Checked first: a made-up token costs no hash.
  await validateResetToken(deps, token);
  const passwordHash = await hashPassword(password);
  const now = toInstant(deps.now());
  const userId = await deps.database.transact(async (tx) => {
    const owner = await findOwnerOfResetToken(tx.query, hashToken(token), now);
    const user = owner === null ? null : await findUser(tx.query, owner);
    if (user === null || user.isBot) throw deadLink();
    // Withdraws the mails first. A link that is being made for one of them exists by then, so it is voided too.
    await withdrawMails(tx.query, 'password_reset', user.email);
    if (!(await takeResetToken(tx.query, hashToken(token), now))) throw deadLink();
    await voidResetTokens(tx.query, user.id, now);
    await updatePassword(tx.query, user.id, passwordHash);
    await endSessionsOfUser(deps, tx, user.id, 'password_reset');
    await queuePasswordChangedMail(deps, tx, user, 'Every device');
    return user.id;
  });
  tellSecurity(request, 'password-reset', userId);
  return { message: 'Your password has been changed. You can sign in with it now.' };
};
