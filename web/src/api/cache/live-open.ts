import { createStore, useStore } from '#browser/store.ts';

/** Freshness promised to people: what a poll of this length would show is on the screen. */
const POLL_MS = 2000;
/** While the channel tells about changes, polling only guards against a lost message. */
const POLL_WHILE_LIVE_MS = 30_000;

const isOpen = createStore(false);

export const setLiveOpen = isOpen.set;

/** Whether changes are being announced right now. */
export const useLiveOpen = (): boolean => useStore(isOpen);

/** How often a list on screen is asked for again, in milliseconds. */
export const usePollInterval = (pollMs = POLL_MS): number => {
  const isLive = useLiveOpen();
  return isLive ? Math.max(pollMs, POLL_WHILE_LIVE_MS) : pollMs;
};
