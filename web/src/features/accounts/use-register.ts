import { register } from '@crushing/contract/accounts/endpoints';
import { callEndpoint } from '#api/call-endpoint.ts';
import { useSend } from '#api/use-send.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { registerRefusal } from './register-problems.ts';
import type { RegisterBody } from './register-problems.ts';
import { setSessionUser } from './session.ts';

/** Creates the account and signs in; the screen for visitors then leads to the dashboard by itself. */
export const useRegister = () =>
  useSend((body: RegisterBody) => callEndpoint(register, { body }), {
    done: (user) => {
      setSessionUser(user);
      showToast({ title: 'Registration successful', description: `Welcome, ${user.username}` });
    },
    refused: (error) => showFailure({ title: 'Registration failed', description: registerRefusal(error) }),
  });
