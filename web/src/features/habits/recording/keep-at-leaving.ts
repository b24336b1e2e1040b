import { watchForLeaving } from '#browser/next-paint.ts';
import { arePrivateValuesOurs, privateKey } from '#browser/private-values.ts';
import type { LateRecord } from './device-outbox.ts';
import { recordWishes } from './record-wishes.ts';

const STORAGE_KEY = privateKey('unsent');

let kept: readonly LateRecord[] = [];

// Small, for it is there from the first moment on: it only adds to the outbox what the browser is about to break off.
const keep = (): void => {
  const unconfirmed = recordWishes.current();
  if (document.visibilityState !== 'hidden' || unconfirmed.length === 0 || !arePrivateValuesOurs()) return;
  // A call that was under way arrives before this instant, and what was tapped after it must be the later.
  const now = Date.now();
  const added = unconfirmed.map(({ habitId, date, wish, times }) => ({
    habitId,
    date,
    wish,
    times: Object.fromEntries(Object.keys(times).map((part) => [part, now])),
  }));
  kept = [...kept, ...added];
  try {
    const { habits, records } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{"habits":[],"records":[]}');
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ habits, records: [...records, ...added] }));
  } catch {
    // Where storage is refused it lives as long as the page.
  }
};

/** Keeps what is not confirmed when the page is left, until the outbox itself has been fetched. */
export const keepAtLeaving = (): void => {
  // Before our own: the tap of the last frame becomes a wish by it.
  watchForLeaving();
  document.addEventListener('visibilitychange', keep);
};

/** Leaves that to somebody else from now on; answers what was kept so far. */
export const endKeepingAtLeaving = (): readonly LateRecord[] => {
  document.removeEventListener('visibilitychange', keep);
  return kept;
};
