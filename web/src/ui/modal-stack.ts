import { createStore, useStore } from '#browser/store.ts';

// Everything outside the topmost modal dialog is inert, so notices have to move into it.
const modals = createStore<readonly HTMLElement[]>([]);

export const enterModal = (modal: HTMLElement): void =>
  modals.set([...modals.current().filter((each) => each !== modal), modal]);

export const leaveModal = (modal: HTMLElement): void => {
  if (modals.current().includes(modal)) modals.set(modals.current().filter((each) => each !== modal));
};

export const topModal = (): HTMLElement | null => modals.current().at(-1) ?? null;

export const useTopModal = (): HTMLElement | null => useStore(modals).at(-1) ?? null;
