import { logout } from '@crushing/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { showToast } from '#ui/toast/toast.ts';
import { leaveSession } from './change-session.ts';

/** Signs out; screens that need a session then lead to the login by themselves. */
export const useLogOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(logout, {}),
    onSuccess: () => {
      leaveSession(client);
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) =>
      showToast({ title: 'Logout failed', description: messageOf(error, error.message), variant: 'destructive' }),
  });
};
