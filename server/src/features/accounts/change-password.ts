import type { changePassword as changePasswordEndpoint } from '@crushing/contract/accounts/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { checkPassword, wrongPassword } from '#features/accounts/password/check-password.ts';
import { hashPassword } from '#features/accounts/password/hash-password.ts';
import { queuePasswordChangedMail } from '#features/accounts/password/queue-password-changed-mail.ts';
import { voidResetTokens } from '#features/accounts/password/reset-tokens.store.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { endSessionsElsewhere } from '#features/sessions/end-sessions.ts';
import type { Actor } from '#http/actor.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { toInstant } from '#database/instant.ts';
import { replacePassword } from './accounts.store.ts';

type Passwords = EndpointInput<typeof changePasswordEndpoint>['body'];

/** Sets a new password for whoever knows the current one, and ends every other session of the person. */
export const changePassword = async (
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  { current, next }: Passwords,
): Promise<void> => {
  const user = await checkPassword(deps, actor.id, { field: 'current', password: current });
  const newHash = await hashPassword(next);
  await deps.database.transact(async (tx) => {
    // A reset or another change meanwhile has won.
    if (!(await replacePassword(tx.query, { id: user.id, checkedHash: user.password, newHash })))
      throw wrongPassword('current');
    // Withdraws the mails first. A link that is being made for one of them exists by then, so it is voided too.
    await withdrawMails(tx.query, 'password_reset', user.email);
    await voidResetTokens(tx.query, user.id, toInstant(deps.now()));
    await endSessionsElsewhere(deps, tx, actor);
    await queuePasswordChangedMail(deps, tx, user, 'Every other device');
  });
  tellSecurity(request, 'password-changed');
};
