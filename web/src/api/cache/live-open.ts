import { createStore, useStore } from '#browser/store.ts';

// docs/product.md, Live changes.
const POLL_MS = 2000;
// While the channel is open, polling only guards against a lost message.
const POLL_WHILE_LIVE_MS = 30_000;

const isOpen = createStore(false);

export const setLiveOpen = isOpen.set;

export const useLiveOpen = (): boolean => useStore(isOpen);

/** How often a list on screen is polled. */
export const usePollInterval = (pollMs = POLL_MS): number => {
  const isLive = useLiveOpen();
  return isLive ? Math.max(pollMs, POLL_WHILE_LIVE_MS) : pollMs;
};
