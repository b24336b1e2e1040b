import { forgotPassword } from '@crushing/contract/accounts/endpoints';
import { callEndpoint } from '#api/call-endpoint.ts';
import { refusalSentence } from '#api/refusal-sentence.ts';
import { useSend } from '#api/use-send.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';

/** Asks for a reset link by mail. */
export const useForgotPassword = () =>
  useSend((email: string) => callEndpoint(forgotPassword, { body: { email } }), {
    done: ({ message }) => showToast({ title: 'Reset link sent', description: message }),
    refused: (error) =>
      showFailure({
        title: 'Failed to send reset link',
        description: refusalSentence(error, 'Something went wrong. Please try again.'),
      }),
  });
