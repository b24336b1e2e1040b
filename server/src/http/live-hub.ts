import type { LiveList } from '@crushing/contract/live';

/** Tells the open browsers of a person which lists changed. */
export type LiveHub = {
  /** Hears of every change of one person until the returned function is called. */
  readonly listen: (userId: number, hear: (lists: readonly LiveList[]) => void) => () => void;
  readonly tell: (userId: number, lists: readonly LiveList[]) => void;
};

export const createLiveHub = (): LiveHub => {
  const listeners = new Map<number, Set<(lists: readonly LiveList[]) => void>>();
  return {
    listen: (userId, hear) => {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    tell: (userId, lists) => {
      for (const hear of listeners.get(userId) ?? []) hear(lists);
    },
  };
};
