import { createStore } from '#browser/store.ts';
import { storedValue } from '#browser/stored-value.ts';

type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

// The browser offers its prompt again once the app is no longer installed.
export const acceptedInstall = storedValue('crushing-install-accepted', false, (found) =>
  typeof found === 'boolean' ? found : null,
);

/** What boot.js has kept of the event, which may come before this code. */
const early = (globalThis as typeof globalThis & { installPrompt?: InstallPromptEvent }).installPrompt;

export const offeredInstall = createStore<InstallPromptEvent | null>(early ?? null);

export const rememberInstalled = (): void => {
  offeredInstall.set(null);
  acceptedInstall.write(true);
};

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offeredInstall.set(event as InstallPromptEvent);
});
window.addEventListener('appinstalled', rememberInstalled);
