import type { LiveList } from '@crushing/contract/live/endpoints';

/** Receives which lists changed, and which tab changed them if known. */
export type HearChange = (lists: readonly LiveList[], tab?: string) => void;

export type LiveHub = {
  /** Listens to the changes of one person; returns the function that stops it. */
  readonly listen: (userId: number, hear: HearChange) => () => void;
  readonly tell: (userId: number, ...change: Parameters<HearChange>) => void;
};

export const createLiveHub = (): LiveHub => {
  const listeners = new Map<number, Set<HearChange>>();
  return {
    listen: (userId, hear) => {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    tell: (userId, lists, tab) => {
      for (const hear of listeners.get(userId) ?? []) hear(lists, tab);
    },
  };
};
