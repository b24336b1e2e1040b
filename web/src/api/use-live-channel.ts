import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createLiveChannel } from './live-channel.ts';
import { refreshAllLists, refreshLists } from './live-lists.ts';

/** Freshness promised to people: what a poll of this length would show is on the screen. */
const POLL_MS = 2000;
/** While the channel tells about changes, polling only guards against a lost message. */
const POLL_WHILE_LIVE_MS = 30_000;

const channel = createLiveChannel({
  openSource: (path) => new EventSource(path),
  isHidden: () => document.hidden,
  onVisibilityChange: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Keeps the live channel open while the calling component is mounted; mount it once, for a signed-in person. */
export const useLiveChannel = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      channel.start({
        onChanged: (lists) => void refreshLists(client, lists),
        onReopened: () => void refreshAllLists(client),
      }),
    [client],
  );
};

/** Whether changes are being announced right now. */
export const useLiveOpen = (): boolean => useSyncExternalStore(channel.watchOpen, channel.isOpen);

/** How often a list on screen is asked for again, in milliseconds. */
export const usePollInterval = (pollMs = POLL_MS): number => {
  const isLive = useLiveOpen();
  return isLive ? Math.max(pollMs, POLL_WHILE_LIVE_MS) : pollMs;
};
