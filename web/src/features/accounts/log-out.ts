import { logout } from '@crushing/contract/accounts/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { runEndpoint } from '#api/cache/endpoint-query.ts';
import { erasePrivateValues } from '#browser/private-values.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { setSessionUser } from './session.ts';

/** After signing out, the guards of the screens redirect to the login. */
export const logOut = async (client: QueryClient): Promise<void> => {
  try {
    await runEndpoint(client, logout, {});
  } catch (error) {
    showFailure({ title: 'Logout failed', description: messageOf(error, String(error)) });
    return;
  }
  erasePrivateValues();
  setSessionUser(null);
  showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
};
