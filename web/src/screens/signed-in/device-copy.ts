import type { QueryClient } from '@tanstack/react-query';
import { saveAnswers } from '#api/cache/saved-answers.ts';
import { showToast } from '#ui/toast/toast.ts';

const CHECK_EVERY_MS = 60 * 60 * 1000;
// Somebody in the middle of something sees it when they are through.
const OFFER_MS = 60_000;

/** Saves what is read from now on, fetches what keeps changes, and installs the service worker; a newer version is offered and never forced. */
export const keepDeviceCopy = (client: QueryClient, signal: AbortSignal): void => {
  if (signal.aborted) return;
  signal.addEventListener('abort', saveAnswers(client));
  // Without a network and without a worker it could not be fetched any more when it is needed.
  import('#features/habits/recording/add-habit-later.ts').catch(() => {});
  // While developing the files change under the worker's hands.
  if (import.meta.env.PROD) void installWorker();
};

let isInstalled = false;

const installWorker = async (): Promise<void> => {
  if (isInstalled || !('serviceWorker' in navigator)) return;
  isInstalled = true;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    offerWhenWaiting(registration);
    checkForUpdates(registration);
  } catch {
    // Private windows refuse; the app works without, as long as there is a network.
  }
};

const offerWhenWaiting = (registration: ServiceWorkerRegistration): void => {
  const offer = async () => {
    const { waiting } = registration;
    // Without a controller this is the first installation, which changes nothing for anybody.
    if (waiting === null || navigator.serviceWorker.controller === null) return;
    // Pages come from the server: this one may be the new version already.
    if (await isPageOf(waiting)) return;
    showToast({
      title: 'A new version is ready',
      description: 'Reload to use it.',
      durationMs: OFFER_MS,
      action: { label: 'Reload', onSelect: () => takeOver(waiting) },
    });
  };
  const watchNext = () => registration.installing?.addEventListener('statechange', () => void offer());
  // The browser may have found it before this page came to ask.
  watchNext();
  registration.addEventListener('updatefound', watchNext);
  void offer();
};

/** Whether this page was made of the files that the worker keeps. */
const isPageOf = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
    const paths = Array.from(scripts, ({ src }) => new URL(src).pathname);
    worker.postMessage(paths, [port2]);
  });

// A worker gives way once its calls have ended; the page is the server's newest one, whichever worker is in charge.
const GIVES_WAY_MS = 2000;

const takeOver = (waiting: ServiceWorker): void => {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, GIVES_WAY_MS);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  waiting.postMessage('take-over');
};

/** A browser asks by itself only when a page is loaded, and this page may stay open for weeks. */
const checkForUpdates = (registration: ServiceWorkerRegistration): void => {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
};
