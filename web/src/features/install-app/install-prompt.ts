import { createStore, useStore } from '#browser/store.ts';
import { isIos, isPhoneOrTablet } from './install-platform.ts';

type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** How the app can be installed here: by the browser's own prompt, by hand, after a reload that may bring the prompt, or not at all. */
export type InstallOffer = 'prompt' | 'by-hand' | 'reload' | 'none';

const offered = createStore<InstallPromptEvent | null>(null);

/** Keeps the browser's install prompt for later; call it before anything is drawn, for the browser offers it only once. */
export const captureInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => offered.set(null));
};

/** Shows the browser's install prompt. It works once; afterwards the browser decides when to offer another. */
export const showInstallPrompt = async (): Promise<void> => {
  const prompt = offered.current();
  offered.set(null);
  await prompt?.prompt();
};

const offerWith = (prompt: InstallPromptEvent | null): InstallOffer => {
  if (isInstalled()) return 'none';
  if (prompt !== null) return 'prompt';
  if (isIos(navigator.userAgent, navigator.maxTouchPoints)) return 'by-hand';
  // Specification: on phones always; on a desk where browsers install at all, on https and on the machine itself.
  return window.isSecureContext || isPhoneOrTablet(navigator.userAgent) ? 'reload' : 'none';
};

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

export const useInstallOffer = (): InstallOffer => offerWith(useStore(offered));
