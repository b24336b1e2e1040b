import type { LiveList, LiveNews } from '@crushing/contract/live/endpoints';

/**
 * Receives which lists changed, and which tab changed them if known. With an empty list, the channel reads again whom
 * this browser may hear. The browser is not told of it.
 */
export type HearChange = (lists: readonly LiveList[], tab?: string) => void;

export type LiveListener = {
  readonly changed: HearChange;
  /** A session of the person may have ended. */
  readonly sessionsChanged: () => void;
};

/** Receives the news of a person, also as the text of an event. That text is made once for all who watch. */
export type HearNews = (text: string, news: LiveNews) => void;

/** Tells news of a person to the browsers that watch them, in every process. */
export type News = { readonly tell: (news: LiveNews) => void };

export type LiveHub = {
  /** Listens to the changes of one person; returns the function that stops it. */
  readonly listen: (userId: number, listener: LiveListener) => () => void;
  readonly tell: (userId: number, ...change: Parameters<HearChange>) => void;
  readonly tellSessionsChanged: (userId: number) => void;
  /** Listens to the news of a person; returns the function that stops it. */
  readonly watch: (userId: number, hear: HearNews) => () => void;
  readonly tellNews: (news: LiveNews) => void;
};

export const createLiveHub = (): LiveHub => {
  const listeners = new Map<number, Set<LiveListener>>();
  const watchers = new Map<number, Set<HearNews>>();
  return {
    listen: (userId, listener) => addTo(listeners, userId, listener),
    watch: (userId, hear) => addTo(watchers, userId, hear),
    tellNews: (news) => {
      const hearing = watchers.get(news.userId);
      if (hearing === undefined) return;
      const text = JSON.stringify(news);
      for (const hear of hearing) hear(text, news);
    },
    tell: (userId, lists, tab) => {
      for (const { changed } of listeners.get(userId) ?? []) changed(lists, tab);
    },
    tellSessionsChanged: (userId) => {
      for (const { sessionsChanged } of listeners.get(userId) ?? []) sessionsChanged();
    },
  };
};

/** Adds a listener for a person; returns the function that removes it. */
const addTo = <Listener>(all: Map<number, Set<Listener>>, userId: number, listener: Listener): (() => void) => {
  const own = all.get(userId) ?? new Set();
  all.set(userId, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0 && all.get(userId) === own) all.delete(userId);
  };
};
