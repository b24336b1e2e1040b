import { logout } from '@crushing/contract/accounts/endpoints';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/cache/use-change.ts';
import { erasePrivateValues } from '#browser/private-values.ts';
import { showToast } from '#ui/toast/toast.ts';
import { setSessionUser } from './session.ts';

/** Signs out and wipes the device. The guards of the screens then redirect to the login. */
export const useLogOut = (onEnded: () => void) =>
  useChange(logout, {
    send: (_wanted: void, { call }) => call({}),
    done: () => {
      erasePrivateValues();
      setSessionUser(null);
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    settled: onEnded,
    failure: (error) => ({ title: 'Logout failed', description: messageOf(error, String(error)) }),
  });
