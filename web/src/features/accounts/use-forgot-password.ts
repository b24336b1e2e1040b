import { forgotPassword } from '@crushing/contract/accounts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { refusalSentence } from '#api/refusal-sentence.ts';
import { showToast } from '#ui/toast/toast.ts';

/** Asks for a reset link by mail. */
export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) => callEndpoint(forgotPassword, { body: { email } }),
    onSuccess: ({ message }) => showToast({ title: 'Reset link sent', description: message }),
    onError: (error) =>
      showToast({
        title: 'Failed to send reset link',
        description: refusalSentence(error, 'Something went wrong. Please try again.'),
        variant: 'destructive',
      }),
  });
