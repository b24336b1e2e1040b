import { useSyncExternalStore } from 'react';
import { isIos, isPhoneOrTablet } from './install-platform.ts';

type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** How the app can be installed here: by the browser's own prompt, by hand, after a reload that may bring the prompt, or not at all. */
export type InstallOffer = 'prompt' | 'by-hand' | 'reload' | 'none';

let offered: InstallPromptEvent | null = null;
const watchers = new Set<() => void>();

const setOffered = (event: InstallPromptEvent | null): void => {
  offered = event;
  for (const watcher of watchers) watcher();
};

/** Keeps the browser's install prompt for later; call it before anything is drawn, for the browser offers it only once. */
export const captureInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffered(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => setOffered(null));
};

/** Shows the browser's install prompt. It works once; afterwards the browser decides when to offer another. */
export const showInstallPrompt = async (): Promise<void> => {
  const prompt = offered;
  setOffered(null);
  await prompt?.prompt();
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

const readOffer = (): InstallOffer => {
  if (isInstalled()) return 'none';
  if (offered !== null) return 'prompt';
  if (isIos(navigator.userAgent, navigator.maxTouchPoints)) return 'by-hand';
  // Specification: on phones always; on a desk where browsers install at all, on https and on the machine itself.
  return window.isSecureContext || isPhoneOrTablet(navigator.userAgent) ? 'reload' : 'none';
};

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

export const useInstallOffer = (): InstallOffer => useSyncExternalStore(watch, readOffer);
