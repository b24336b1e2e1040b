import { LIVE_LISTS, LIVE_PATH, WATCHED_PEOPLE } from '@crushing/contract/live/endpoints';
import type { LiveList, LiveNews } from '@crushing/contract/live/endpoints';

const RETRY_FIRST_MS = 1000;
const RETRY_LONGEST_MS = 30_000;

/** The parts of the browser that the channel uses; tests replace them. */
export type LiveSurroundings = {
  openSource: (path: string) => LiveSource;
  isHidden: () => boolean;
  onVisibilityChange: (listener: () => void) => () => void;
  after: (milliseconds: number, act: () => void) => () => void;
  /** The people whose page is on screen. When they change, the channel is opened anew. */
  watchedPeople: () => readonly number[];
  onWatchedChange: (listener: () => void) => () => void;
};

export type LiveSource = {
  addEventListener: {
    (type: 'ready' | 'changed' | 'news', listener: (event: MessageEvent<string>) => void): void;
    (type: 'open' | 'error', listener: () => void): void;
  };
  close: () => void;
};

export type LiveListeners = {
  /** `tab` is the visit that made all these changes; null when others made some. */
  onChanged: (lists: readonly LiveList[], tab: string | null) => void;
  /** Somebody watched or followed has ticked. */
  onNews: (news: LiveNews) => void;
  /** No change is missed from now on. Up-to-date lists have `mark` in their ETags; it is empty when unreadable. */
  onReady: (mark: string) => void;
  /** The channel was closed for a while, in which any list may have changed. */
  onReopened: () => void;
  /** Whether the server announces changes now. */
  onOpenChange: (isOpen: boolean) => void;
  /** True for a visitor: they have no lists, so the server refuses a channel that watches nobody. */
  hearsOnlyPeople?: boolean;
};

/** One connection a tab, open while the tab is visible. A broken one is retried with exponential back-off. */
export const createLiveChannel = (surroundings: LiveSurroundings) => {
  const { openSource, isHidden, onVisibilityChange, after, watchedPeople, onWatchedChange } = surroundings;
  let source: LiveSource | null = null;
  let isOpen = false;
  let hasBeenOpen = false;
  let retryMs = RETRY_FIRST_MS;
  let cancelRetry: (() => void) | null = null;
  let listeners: LiveListeners | null = null;

  const setOpen = (next: boolean) => {
    if (isOpen === next) return;
    isOpen = next;
    listeners?.onOpenChange(next);
  };

  const disconnect = () => {
    cancelRetry?.();
    cancelRetry = null;
    source?.close();
    source = null;
    setOpen(false);
  };

  const connect = () => {
    if (source !== null || listeners === null || isHidden()) return;
    const people = watchedPeople();
    if (people.length === 0 && listeners.hearsOnlyPeople === true) return;
    const opened = openSource(people.length === 0 ? LIVE_PATH : `${LIVE_PATH}?${WATCHED_PEOPLE}=${people.join(',')}`);
    source = opened;
    opened.addEventListener('open', () => {
      retryMs = RETRY_FIRST_MS;
      setOpen(true);
    });
    opened.addEventListener('ready', (event) => {
      if (hasBeenOpen) listeners?.onReopened();
      else listeners?.onReady(readMark(event.data));
      hasBeenOpen = true;
    });
    opened.addEventListener('changed', (event) => {
      const { lists, tab } = readChange(event.data);
      if (lists.length > 0) listeners?.onChanged(lists, tab);
    });
    opened.addEventListener('news', (event) => {
      const news = readNews(event.data);
      if (news !== null) listeners?.onNews(news);
    });
    opened.addEventListener('error', () => {
      // Changes may have been missed meanwhile, so the next opening reads all lists.
      hasBeenOpen = true;
      disconnect();
      cancelRetry = after(retryMs, connect);
      retryMs = Math.min(retryMs * 2, RETRY_LONGEST_MS);
    });
  };

  const start = (given: LiveListeners): (() => void) => {
    listeners = given;
    hasBeenOpen = false;
    const stopWatching = onVisibilityChange(() => (isHidden() ? disconnect() : connect()));
    const stopHearing = onWatchedChange(() => {
      disconnect();
      connect();
    });
    connect();
    return () => {
      stopWatching();
      stopHearing();
      disconnect();
      listeners = null;
    };
  };

  return { start };
};

const readMark = (data: string): string => {
  try {
    return String(JSON.parse(data).mark ?? '');
  } catch {
    return '';
  }
};

const readNews = (data: string): LiveNews | null => {
  try {
    // This server wrote the text, so it has this type.
    return JSON.parse(data) as LiveNews;
  } catch {
    return null;
  }
};

const readChange = (data: string): { lists: readonly LiveList[]; tab: string | null } => {
  try {
    const { lists, tab } = JSON.parse(data) as { lists?: unknown; tab?: unknown };
    return {
      lists: LIVE_LISTS.filter((list) => Array.isArray(lists) && lists.includes(list)),
      tab: typeof tab === 'string' ? tab : null,
    };
  } catch {
    return { lists: [], tab: null };
  }
};
