import { useSyncExternalStore } from 'react';

// Everything outside the topmost modal dialog is inert, so notices have to move into it.
let modals: readonly HTMLElement[] = [];
const watchers = new Set<() => void>();

const set = (next: readonly HTMLElement[]): void => {
  modals = next;
  for (const watcher of watchers) watcher();
};

export const enterModal = (modal: HTMLElement): void => set([...modals.filter((each) => each !== modal), modal]);

export const leaveModal = (modal: HTMLElement): void => {
  if (modals.includes(modal)) set(modals.filter((each) => each !== modal));
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** The modal dialog in front, or null. */
export const topModal = (): HTMLElement | null => modals.at(-1) ?? null;

export const useTopModal = (): HTMLElement | null => useSyncExternalStore(watch, topModal);
