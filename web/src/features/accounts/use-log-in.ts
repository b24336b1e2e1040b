import { login } from '@crushing/contract/accounts/endpoints';
import { callEndpoint } from '#api/call-endpoint.ts';
import { useSend } from '#api/use-send.ts';
import { showFailure } from '#ui/toast/toast.ts';
import { loginRefusal } from './login-problems.ts';
import type { LoginBody } from './login-problems.ts';
import { setSessionUser } from './session.ts';

/** Signs in; the screen for visitors then leads to the dashboard by itself. */
export const useLogIn = () =>
  useSend((body: LoginBody) => callEndpoint(login, { body }), {
    done: setSessionUser,
    refused: (error) => showFailure({ title: 'Login failed', description: loginRefusal(error) }),
  });
