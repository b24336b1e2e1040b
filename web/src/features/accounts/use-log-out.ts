import { logout } from '@crushing/contract/accounts/endpoints';
import { useLocation } from 'wouter';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { erasePrivateValues } from '#browser/private-values.ts';
import { paths } from '#navigation/paths.ts';
import { showToast } from '#ui/toast/toast.ts';
import { setSessionUser } from './session.ts';

/** Signs out, wipes the device and goes to the login. */
export const useLogOut = (onEnded: () => unknown) => {
  const [, navigate] = useLocation();
  return useChange(logout, {
    send: (_wanted: void, { call }) => call({}),
    done: () => {
      erasePrivateValues();
      setSessionUser(null);
      navigate(paths.auth(), { replace: true });
      showToast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    settled: onEnded,
    failure: (error) => ({ title: 'Logout failed', description: messageOf(error, String(error)) }),
  });
};
