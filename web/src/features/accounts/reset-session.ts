import { logout } from '@crushing/contract/accounts/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { tellOtherWindows } from '#browser/private-values.ts';
import { paths } from '#navigation/paths.ts';

// The page must not hang on a server that does not answer.
const LOGOUT_WAITS_MS = 3000;

// The theme says nothing about anybody; what is unsent, and the notes that never leave the device, exist nowhere else.
const KEPT = /^crushing-(theme|private-(owner|unsent|note-\d+))$/;

/**
 * The session ended in the middle of work: forgets everything this browser knows and loads the login page. What exists
 * nowhere else stays, unseen, for the same person to sign in again; somebody else finds it erased.
 */
export const resetSession = async (client: QueryClient): Promise<void> => {
  client.clear();
  // The session is gone already; all that is left to do is here.
  await callEndpoint(logout, {}, { signal: AbortSignal.timeout(LOGOUT_WAITS_MS) }).catch(() => {});
  wipeStorage();
  window.location.replace(paths.auth());
};

const wipeStorage = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (!KEPT.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    tellOtherWindows();
  } catch {
    // Where storage is refused nothing was stored.
  }
};
