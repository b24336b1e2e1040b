import { login } from '@crushing/contract/accounts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { showToast } from '#ui/toast/toast.ts';
import { enterSession } from './change-session.ts';
import { loginRefusal } from './login-problems.ts';
import type { LoginBody } from './login-problems.ts';

/** Signs in; the screen for visitors then leads to the dashboard by itself. */
export const useLogIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => callEndpoint(login, { body }),
    // A password must not stay in the cache.
    gcTime: 0,
    onSuccess: (user) => enterSession(client, user),
    onError: (error) => showToast({ title: 'Login failed', description: loginRefusal(error), variant: 'destructive' }),
  });
};
