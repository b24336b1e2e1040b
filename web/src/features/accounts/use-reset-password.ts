import { resetPassword, validateResetToken } from '@crushing/contract/accounts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import type { Call } from '#api/call-endpoint.ts';
import { invalidateEndpoint, useEndpoint } from '#api/endpoint-query.ts';
import { refusalSentence } from '#api/refusal-sentence.ts';
import { showToast } from '#ui/toast/toast.ts';
import { sessionQuery } from './use-session.ts';

export type ResetLink = 'checking' | 'valid' | 'invalid';

/** Whether the link somebody followed still works; a check that fails counts as no. */
export const useResetLink = (token: string): ResetLink => {
  const check = useEndpoint(validateResetToken, { query: { token } }, { enabled: token !== '', gcTime: 0 });
  if (token === '' || check.isError) return 'invalid';
  return check.isPending ? 'checking' : 'valid';
};

/** Sets the new password and ends every session of that person, the one in this browser too. */
export const useResetPassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof resetPassword>['body']) => callEndpoint(resetPassword, { body }),
    // A password must not stay in the cache.
    gcTime: 0,
    onSuccess: async ({ message }) => {
      await client.resetQueries(sessionQuery);
      showToast({ title: 'Password reset successful', description: message });
    },
    onError: (error) => {
      showToast({
        title: 'Password reset failed',
        description: refusalSentence(error, 'Something went wrong. Please try again.'),
        variant: 'destructive',
      });
      // The link may have been used or have grown old meanwhile.
      void invalidateEndpoint(client, validateResetToken);
    },
  });
};
