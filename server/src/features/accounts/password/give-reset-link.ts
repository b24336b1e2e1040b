import { normalizeEmail } from '@crushing/domain/accounts/email';
import { usernameKey } from '@crushing/domain/accounts/username';
import type { Deps } from '#deps.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { findUserByEmail, findUserByUsernameKey } from '#features/accounts/accounts.store.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { Refusal, notFound } from '#http/refusal.ts';
import { RESET_MINUTES, createResetLink } from './create-reset-link.ts';

export type GivenResetLink = { readonly username: string; readonly link: string; readonly minutes: number };

/**
 * Makes a reset link for the command line, without sending a mail. It replaces the person's earlier reset links, also one
 * whose mail still waits to be sent.
 * @throws Refusal when nobody has that username or e-mail, or a bot has it.
 */
export const giveResetLink = async (
  deps: Pick<Deps, 'config' | 'database' | 'now'>,
  usernameOrEmail: string,
): Promise<GivenResetLink> => {
  const { read } = deps.database;
  // No username contains an @.
  const user = usernameOrEmail.includes('@')
    ? await findUserByEmail(read, normalizeEmail(usernameOrEmail))
    : await findUserByUsernameKey(read, usernameKey(usernameOrEmail));
  if (user === null) throw notFound(`Nobody has the username or e-mail “${usernameOrEmail}”.`);
  if (user.isBot) throw new Refusal('conflict', `${user.username} is a bot, which never signs in.`);
  const link = await deps.database.transact(async ({ query }) => {
    await recordAudit(query, deps.now(), { action: 'users.reset-link', actorId: null, targetUserId: user.id });
    await withdrawMails(query, 'password_reset', user.email);
    return createResetLink(deps, query, user.id, { voidsOthers: true });
  });
  return { username: user.username, link, minutes: RESET_MINUTES };
};
