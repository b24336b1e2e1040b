const RELOAD_AFTER_MS = 1000;
/** A crash this soon after a reload would repeat in a loop, so only the button reloads then. */
const LOOP_MS = 20_000;
const LAST_RELOAD_KEY = 'crushing-crash-reload';
const CACHE_NAME_PART = 'crushing';

/** Deletes the app's caches and reloads the page, unless it has just done so. */
export const recoverFromCrash = async (): Promise<void> => {
  // Without a network only the caches can open the app, so deletion and reload wait for the network.
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  await deleteAppCaches();
  if (hasJustReloaded(Date.now())) return;
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
};

/** Some phones restore a tab with an empty page, which is then reloaded. */
export const reloadWhenEmpty = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isPageEmpty()) window.location.reload();
  });
};

const isPageEmpty = (): boolean => {
  const root = document.querySelector('#root');
  return root === null || root.childElementCount === 0;
};

const deleteAppCaches = async (): Promise<void> => {
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.includes(CACHE_NAME_PART)).map((name) => caches.delete(name)));
  } catch {
    // Plain http has no caches.
  }
};

const hasJustReloaded = (nowMs: number): boolean => {
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY) ?? 0);
    sessionStorage.setItem(LAST_RELOAD_KEY, String(nowMs));
    return nowMs - last < LOOP_MS;
  } catch {
    return true;
  }
};
