import { logout } from '@crushing/contract/accounts/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { tellOtherWindows } from '#browser/private-values.ts';
import { paths } from '#navigation/paths.ts';

// The page must not wait for a server that does not answer.
const LOGOUT_WAITS_MS = 3000;

// The theme is not private. Outbox and private notes exist nowhere else: docs/product.md, Offline use and several devices.
const KEPT = /^crushing-(theme|private-(owner|unsent|note-\d+))$/;

/**
 * Ends a session that expired in the middle of work: erases what was read and loads the login page. What exists nowhere
 * else stays, hidden, for the same person. Another person's sign-in erases it.
 */
export const resetSession = async (client: QueryClient): Promise<void> => {
  client.clear();
  // The session has ended already, so a failure changes nothing.
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
    // Without storage nothing was stored.
  }
};
