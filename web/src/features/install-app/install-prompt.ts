import { createStore, useStore } from '#browser/store.ts';
import { isIos, isPhoneOrTablet } from './install-platform.ts';

type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** How the app can be installed. `reload`: the browser may offer its prompt after loading the page again. */
export type InstallOffer = 'prompt' | 'by-hand' | 'reload' | 'none';

const offered = createStore<InstallPromptEvent | null>(null);

/** Keeps the browser's install prompt for later. Call it before the first render, because the event comes only once. */
export const captureInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => offered.set(null));
};

/** Shows the browser's prompt. It works once; then the browser decides when to offer it again. */
export const showInstallPrompt = async (): Promise<void> => {
  const prompt = offered.current();
  offered.set(null);
  await prompt?.prompt();
};

const offerWith = (prompt: InstallPromptEvent | null): InstallOffer => {
  if (isInstalled()) return 'none';
  if (prompt !== null) return 'prompt';
  if (isIos(navigator.userAgent, navigator.maxTouchPoints)) return 'by-hand';
  // docs/product.md, Installing.
  return window.isSecureContext || isPhoneOrTablet(navigator.userAgent) ? 'reload' : 'none';
};

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

export const useInstallOffer = (): InstallOffer => offerWith(useStore(offered));
