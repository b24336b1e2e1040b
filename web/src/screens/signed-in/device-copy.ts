import type { QueryClient } from '@tanstack/react-query';
import { saveAnswers } from '#api/cache/saved-answers.ts';
import { hasPrivateValue } from '#browser/private-values.ts';
import { ownersToday } from '#features/accounts/owners-day.ts';
import { loadUnsent } from '#features/habits/recording/recording.ts';
import { keepProgress } from '#features/progress/keep-progress.ts';
import { showToast } from '#ui/toast/toast.ts';

const PROGRESS_AFTER_MS = 3000;
const CHECK_EVERY_MS = 60 * 60 * 1000;
// Long enough for somebody busy to finish first.
const OFFER_MS = 60_000;

/** Saves answers from now on, preloads the code of the outbox, and installs the service worker. */
export const keepDeviceCopy = (client: QueryClient, signal: AbortSignal): void => {
  if (signal.aborted) return;
  // Waits, because the page itself comes first.
  setTimeout(() => {
    if (!signal.aborted) void keepProgress(client, ownersToday());
  }, PROGRESS_AFTER_MS);
  signal.addEventListener('abort', saveAnswers(client));
  // Offline this code cannot be fetched, and the worker may not be installed yet. So it is loaded now.
  loadUnsent().catch(() => {});
  resumeOfOthers(client, signal);
  // In development the files change while the worker would serve its cached ones.
  if (import.meta.env.PROD) void installWorker();
};

/** A window that was closed without a network leaves its outbox to the others. */
const resumeOfOthers = (client: QueryClient, signal: AbortSignal): void => {
  const resume = () => {
    if (document.visibilityState === 'hidden' || !hasPrivateValue('unsent')) return;
    loadUnsent().then(
      ({ resumeUnsent }) => resumeUnsent(client),
      () => {},
    );
  };
  window.addEventListener('online', resume, { signal });
  document.addEventListener('visibilitychange', resume, { signal });
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
    // Private windows refuse a worker. The app then needs a network.
  }
};

const offerWhenWaiting = (registration: ServiceWorkerRegistration): void => {
  const offer = async () => {
    const { waiting } = registration;
    // Without a controller this is the first installation, not a new version.
    if (waiting === null || navigator.serviceWorker.controller === null) return;
    // Pages come from the server, so this page may be the new version already.
    if (await isPageOf(waiting)) return;
    showToast({
      title: 'A new version is ready',
      description: 'Reload to use it.',
      durationMs: OFFER_MS,
      comesBack: true,
      action: { label: 'Reload', onSelect: () => takeOver(waiting) },
    });
  };
  const watchNext = () => registration.installing?.addEventListener('statechange', () => void offer());
  // The update may have been found before this code ran.
  watchNext();
  registration.addEventListener('updatefound', watchNext);
  void offer();
};

/** Whether this page runs the files that the worker has cached. */
const isPageOf = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
    const paths = Array.from(scripts, ({ src }) => new URL(src).pathname);
    worker.postMessage(paths, [port2]);
  });

// The new worker takes over once the calls of the old one have ended. The reload does not depend on it, because pages
// come from the server.
const TAKE_OVER_TIMEOUT_MS = 2000;

const takeOver = (waiting: ServiceWorker): void => {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, TAKE_OVER_TIMEOUT_MS);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  waiting.postMessage('take-over');
};

/** Browsers look for updates on page loads only, and this page may stay open for weeks. */
const checkForUpdates = (registration: ServiceWorkerRegistration): void => {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
};
