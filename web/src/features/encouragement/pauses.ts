import { ENCOURAGEMENT_PAUSE_MS } from '@crushing/domain/encouragement/encouragement-limits';
import { onPrivateErased, watchPrivateOwner } from '#browser/private-values.ts';
import { createStore } from '#browser/store.ts';

/** The pause after an encouragement: until when it lasts (epoch milliseconds), and which control sent it. */
export type Pause = { readonly untilMs: number; readonly key: string };

const KEY = 'crushing-cheer-pauses';

/** The pauses of this tab by the id of the person who was encouraged. A pause ends by itself. */
export const pauses = createStore<ReadonlyMap<number, Pause>>(new Map());

export const startPause = (personId: number, pause: Pause): void => {
  keep(new Map(pauses.current()).set(personId, pause));
  setTimeout(() => endPause(personId, pause), pause.untilMs - Date.now());
};

/** Ends this pause, unless another one has begun. */
export const endPause = (personId: number, pause: Pause): void => {
  if (pauses.current().get(personId) !== pause) return;
  const others = new Map(pauses.current());
  others.delete(personId);
  keep(others);
};

/** Stores the pauses for this visit of the browser, so that a reload does not end them. */
const keep = (next: ReadonlyMap<number, Pause>): void => {
  pauses.set(next);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...next]));
  } catch {
    // Without storage a reload forgets them, and the server refuses what comes too early.
  }
};

const isPause = (found: unknown): found is [number, Pause] =>
  Array.isArray(found) && typeof found[0] === 'number' && isUnderWay((found[1] as Partial<Pause> | null)?.untilMs);

// An end further away than a whole pause means that the clock was set back.
const isUnderWay = (untilMs = 0): boolean => untilMs > Date.now() && untilMs <= Date.now() + ENCOURAGEMENT_PAUSE_MS;

const kept = (): readonly [number, Pause][] => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isPause) : [];
  } catch {
    return [];
  }
};

// The next person of this browser must not see whom the last one encouraged, in another window either.
const forgetAll = (): void => keep(new Map());
onPrivateErased(forgetAll);
watchPrivateOwner(forgetAll);

for (const [personId, pause] of kept()) startPause(personId, pause);
