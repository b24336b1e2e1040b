import { logout } from '@crushing/contract/accounts/endpoints';
import type { SessionEnd } from '@crushing/contract/refusals';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#api/call-endpoint.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { isUnanswered } from '#api/is-unanswered.ts';
import { erasePrivateValues, tellOtherWindows } from '#browser/private-values.ts';
import { paths } from '#navigation/paths.ts';

// The page must not wait for a server that does not answer.
const LOGOUT_WAITS_MS = 3000;

// How the device shows things is not private. Outbox, private notes and the end of a tour may exist nowhere else:
// docs/product.md, Offline use and several devices.
const KEPT =
  /^(pwa-install-dismissed|crushing-(theme|view|shortcuts|tour-complete|declined-zones|install-accepted|challenge-dismissed|buddy-photos|private-(owner|unsent|tour-untold|note--?\d+)))$/;

/**
 * Ends a session that is over in the middle of work: erases what was read and loads the login page. After mere expiry, what
 * exists nowhere else stays, hidden, for the same person; another person's sign-in erases it. A session that the person
 * ended leaves nothing. If it ended elsewhere, the device may be lost. If it ended here, the answer to the sign-out was lost.
 */
export const resetSession = async (client: QueryClient, sessionEnd: SessionEnd | undefined): Promise<void> => {
  const isSigningOut = client
    .getMutationCache()
    .findAll({ mutationKey: endpointKey(logout) })
    .some(({ state }) => state.status === 'pending' || isUnanswered(state.error));
  client.clear();
  // The session has ended already, so a failure changes nothing.
  await callEndpoint(logout, {}, { signal: AbortSignal.timeout(LOGOUT_WAITS_MS) }).catch(() => {});
  wipeStorage();
  if (sessionEnd !== undefined || isSigningOut) erasePrivateValues();
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
