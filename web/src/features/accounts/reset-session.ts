import { logout } from '@crushing/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { paths } from '#navigation/paths.ts';

// The page must not hang on a server that does not answer.
const LOGOUT_WAITS_MS = 3000;

let isResetting = false;

/** The session ended in the middle of work: forgets everything this browser knows and loads the login page. */
export const resetSession = async (client: QueryClient): Promise<void> => {
  if (isResetting) return;
  isResetting = true;
  client.clear();
  try {
    await callEndpoint(logout, {}, { signal: AbortSignal.timeout(LOGOUT_WAITS_MS) });
  } catch {
    // The session is gone already; all that is left to do is here.
  }
  wipeStorage();
  window.location.replace(paths.auth());
};

const wipeStorage = (): void => {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Where storage is refused nothing was stored.
  }
};
