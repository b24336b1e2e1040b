import { displayName } from '@crushing/domain/people/display-name';
import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import { zoneOf } from '#http/actor.ts';
import { instantInWords } from '#mail/instant-in-words.ts';
import { passwordChangedMail } from '#mail/mail-templates.ts';
import type { SignedOut } from '#mail/mail-templates.ts';
import type { UserRow } from '#features/accounts/accounts.store.ts';

/** Queues the notice of a new password, in the transaction that stores it. */
export const queuePasswordChangedMail = async (
  deps: Deps,
  tx: Transaction,
  user: UserRow,
  signedOut: SignedOut,
): Promise<void> => {
  const name = displayName(user);
  const content = passwordChangedMail({
    name,
    link: `${deps.config.publicUrl}/auth`,
    when: instantInWords(deps.now(), zoneOf(user.timezone)),
    signedOut,
  });
  await queueMail(deps, tx, { type: 'password_changed', toEmail: user.email, toName: name, userId: user.id, content });
};
