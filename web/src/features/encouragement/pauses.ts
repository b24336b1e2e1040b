import { createStore } from '#browser/store.ts';

/** The pause after an encouragement: until when it lasts (epoch milliseconds), and which control sent it. */
export type Pause = { readonly untilMs: number; readonly key: string };

/** The pauses of this tab by the id of the person who was encouraged. A pause ends by itself. */
export const pauses = createStore<ReadonlyMap<number, Pause>>(new Map());

export const startPause = (personId: number, pause: Pause): void => {
  pauses.set(new Map(pauses.current()).set(personId, pause));
  setTimeout(() => endPause(personId, pause), pause.untilMs - Date.now());
};

/** Ends this pause, unless another one has begun. */
export const endPause = (personId: number, pause: Pause): void => {
  if (pauses.current().get(personId) !== pause) return;
  const others = new Map(pauses.current());
  others.delete(personId);
  pauses.set(others);
};
