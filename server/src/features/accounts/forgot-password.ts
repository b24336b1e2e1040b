import type { FastifyRequest } from 'fastify';
import { HOUR_MS } from '@crushing/domain/calendar/durations';
import type { Deps } from '#deps.ts';
import { withdrawMails } from '#features/notifications/mail/withdraw-mails.ts';
import { queueMail } from '#features/notifications/mail/queue-mail.ts';
import type { AttemptCounter } from '#features/accounts/password/attempt-counter.ts';
import { createAttemptCounter } from '#features/accounts/password/attempt-counter.ts';
import { tellSecurity } from '#http/tell-security.ts';

// SECURITY.md, Limits on calls: 3 reset mails an hour to one address.
const PER_ADDRESS = { max: 3, windowMs: HOUR_MS, firstWaitMs: HOUR_MS, waitMsMax: HOUR_MS };

export const createResetCounter = (factor: number): AttemptCounter =>
  createAttemptCounter({ ...PER_ADDRESS, max: PER_ADDRESS.max * factor });

const MESSAGE = 'If an account with this e-mail exists, a reset link is on its way.';

/**
 * Queues a reset mail. The e-mail is looked up only when the mail is written, so known and unknown addresses cost the
 * same work and get the same answer here.
 */
export const forgotPassword = async (
  deps: Deps,
  counter: AttemptCounter,
  request: FastifyRequest,
  email: string,
): Promise<{ message: string }> => {
  tellSecurity(request, 'reset-asked');
  if (counter.attempt(email) === 0) {
    await deps.database.transact(async (tx) => {
      // Only the newest link works. An older mail that has not left would bring a useless one.
      await withdrawMails(tx.query, 'password_reset', email);
      await queueMail(deps, tx, { type: 'password_reset', toEmail: email, toName: null, userId: null, content: null });
    });
  }
  return { message: MESSAGE };
};
