import { register } from '@crushing/contract/accounts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { showToast } from '#ui/toast/toast.ts';
import { enterSession } from './change-session.ts';
import { registerRefusal } from './register-problems.ts';
import type { RegisterBody } from './register-problems.ts';

/** Creates the account and signs in; the screen for visitors then leads to the dashboard by itself. */
export const useRegister = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegisterBody) => callEndpoint(register, { body }),
    // A password must not stay in the cache.
    gcTime: 0,
    onSuccess: (user) => {
      enterSession(client, user);
      showToast({ title: 'Registration successful', description: `Welcome, ${user.username}` });
    },
    onError: (error) =>
      showToast({ title: 'Registration failed', description: registerRefusal(error), variant: 'destructive' }),
  });
};
