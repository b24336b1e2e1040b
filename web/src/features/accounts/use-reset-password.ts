import { resetPassword, validateResetToken } from '@crushing/contract/accounts/endpoints';
import { useState } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import type { Call } from '#api/call-endpoint.ts';
import { ApiError, messageOf } from '#api/api-error.ts';
import { useAnswer } from '#api/use-answer.ts';
import { useSend } from '#api/use-send.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { readSession } from './session.ts';

export type ResetLink = 'checking' | 'valid' | 'invalid';

/** The status for a link that does not work or no longer works. */
const BAD_INPUT = 400;

/**
 * Whether the link still works, and how to check again. If the first check fails, the link counts as invalid. Later
 * only the server's refusal counts: typed text stays while the server cannot be reached or is busy.
 */
export const useResetLink = (token: string): { link: ResetLink; checkAgain: () => void } => {
  const read = useAnswer(validateResetToken, { query: { token } });
  const [isGone, setGone] = useState(false);
  const states = { pending: 'checking', failed: 'invalid', done: 'valid' } as const;
  return {
    link: token === '' || isGone ? 'invalid' : states[read.status],
    checkAgain: () =>
      void callEndpoint(validateResetToken, { query: { token } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === BAD_INPUT) setGone(true);
      }),
  };
};

/** Sets the new password, which ends every session of that person, also in this browser. */
export const useResetPassword = () =>
  useSend((body: Call<typeof resetPassword>['body']) => callEndpoint(resetPassword, { body }), {
    done: async ({ message }) => {
      // Reads the session again, because the reset has ended it. Else the sign-in page would redirect to the dashboard.
      await readSession();
      showToast({ title: 'Password reset successful', description: message });
    },
    refused: (error) =>
      showFailure({
        title: 'Password reset failed',
        description: messageOf(error, 'Something went wrong. Please try again.'),
      }),
  });
