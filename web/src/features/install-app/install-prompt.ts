import { createStore, useStore } from '#browser/store.ts';
import { storedValue, useStoredValue } from '#browser/stored-value.ts';
import { isIos, isPhoneOrTablet } from './install-platform.ts';

type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

// The browser offers its prompt again once the app is no longer installed.
const acceptedInstall = storedValue('crushing-install-accepted', false, (found) =>
  typeof found === 'boolean' ? found : null,
);

/** What boot.js has kept of the event, which may come before this code. */
const early = (globalThis as typeof globalThis & { installPrompt?: InstallPromptEvent }).installPrompt;

const offeredInstall = createStore<InstallPromptEvent | null>(early ?? null);

const rememberInstalled = (): void => {
  offeredInstall.set(null);
  acceptedInstall.write(true);
};

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offeredInstall.set(event as InstallPromptEvent);
});
window.addEventListener('appinstalled', rememberInstalled);

/** How the app can be installed. `reload`: the browser may offer its prompt after loading the page again. */
export type InstallOffer = 'prompt' | 'by-hand' | 'reload' | 'none';

/**
 * Shows the browser's prompt; returns whether it was accepted. It works once; then the browser decides when to offer it
 * again.
 */
export const showInstallPrompt = async (): Promise<boolean> => {
  const prompt = offeredInstall.current();
  offeredInstall.set(null);
  const isAccepted = (await prompt?.prompt())?.outcome === 'accepted';
  if (isAccepted) rememberInstalled();
  return isAccepted;
};

const offerWith = (canPrompt: boolean, isAccepted: boolean): InstallOffer => {
  if (isInstalled()) return 'none';
  if (canPrompt) return 'prompt';
  if (isAccepted) return 'none';
  if (isIos(navigator.userAgent, navigator.maxTouchPoints)) return 'by-hand';
  // docs/product.md, Installing.
  return window.isSecureContext || isPhoneOrTablet(navigator.userAgent) ? 'reload' : 'none';
};

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

export const useInstallOffer = (): InstallOffer =>
  offerWith(useStore(offeredInstall) !== null, useStoredValue(acceptedInstall)[0]);
