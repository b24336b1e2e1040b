import { displayName } from '@crushing/domain/people/display-name';
import type { WriteMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { lockClaimedMail } from '#features/notifications/mail/lock-claimed-mail.ts';
import { passwordResetMail } from '#mail/mail-templates.ts';
import { findUserByEmail } from '#features/accounts/accounts.store.ts';
import { RESET_MINUTES, createResetLink } from './create-reset-link.ts';

/** Writes the mail with a new link at the moment of sending, so that the database never holds a readable token. */
export const writeResetMail: WriteMail = async (deps, mail) => {
  const user = await findUserByEmail(deps.database.read, mail.toEmail);
  if (user === null || user.isBot) return null;
  const { kind, transact } = deps.database;
  const link = await transact(async ({ query }) =>
    // A new password or a newer request has withdrawn the mail meanwhile.
    (await lockClaimedMail(query, kind, mail))
      ? // A retry may follow a mail that did arrive. The link in that mail must still work.
        createResetLink(deps, query, user.id, { voidsOthers: mail.attempts <= 1 })
      : null,
  );
  if (link === null) return null;
  const name = displayName(user);
  return { ...passwordResetMail({ name, link, minutes: RESET_MINUTES }), toName: name };
};
