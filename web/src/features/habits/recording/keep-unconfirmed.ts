import { saveInstance } from '@crushing/contract/habits/endpoints';
import { callEndpoint } from '#api/call-endpoint.ts';
import { isPageLeft, runBeforeLeaving, watchForLeaving } from '#browser/next-paint.ts';
import { changeOutbox } from './device-outbox.ts';
import type { LateRecord } from './device-outbox.ts';
import { endKeepingAtLeaving } from './keep-at-leaving.ts';
import { idOnDevice } from './late-habits.ts';
import { recordWishes } from './record-wishes.ts';
import type { WishTimes } from './wish.ts';

/** One habit on one day. */
export const keyOf = ({ habitId, date }: Pick<LateRecord, 'habitId' | 'date'>): string =>
  `${idOnDevice(habitId)} ${date}`;

/** When it was wanted last, in epoch milliseconds. */
export const latestOf = ({ times: { marks = 0, notes = 0 } }: LateRecord): number => Math.max(marks, notes);

/** What this window keeps in the outbox. */
let kept: readonly LateRecord[] = [];

// Made anew each time: a habit gets another id once the server knows it.
const byKey = (records: readonly LateRecord[]) => new Map(records.map((record) => [keyOf(record), record]));

/**
 * Keeps every wish on the device that waits for the network, and every one that is not confirmed while the page is left:
 * the browser breaks off its call. Each stays there until it is granted or refused.
 */
const keepUnconfirmed = (): void => {
  const known = byKey(kept);
  const unconfirmed = recordWishes
    .current()
    .filter((each) => each.isLate || isPageLeft() || known.has(keyOf(each)))
    .map(({ habitId, date, wish, times, isLate }): LateRecord => ({
      habitId: idOnDevice(habitId),
      date,
      wish,
      times: isLate ? times : noEarlierThan(leftAt, times),
    }));
  for (const record of unconfirmed) {
    const key = keyOf(record);
    // What was kept as the page was left counts as wanted at that moment, which is later than the tap itself.
    if (latestOf(record) >= latestKnown(known.get(key))) known.set(key, record);
  }
  if (known.size === 0) return;
  changeOutbox((before) => {
    // What another window wanted later is its own to send.
    const others = before.records.filter((record) => latestOf(record) > latestKnown(known.get(keyOf(record))));
    const theirs = byKey(others);
    return { ...before, records: [...others, ...unconfirmed.filter((record) => !theirs.has(keyOf(record)))] };
  });
  kept = unconfirmed;
};

const latestKnown = (record: LateRecord | undefined): number => (record === undefined ? -1 : latestOf(record));

// A call that was under way arrives after the tap that it waited for: the tap after that one must still be the later.
let leftAt = 0;

const noEarlierThan = (instant: number, { marks, notes }: WishTimes): WishTimes => ({
  ...(marks !== undefined && { marks: Math.max(instant, marks) }),
  ...(notes !== undefined && { notes: Math.max(instant, notes) }),
});

/** What waits behind a call that the page will not hear the end of goes out at once; it is kept as well, for this may fail. */
const leave = (): void => {
  runBeforeLeaving();
  leftAt = Date.now();
  keepUnconfirmed();
  for (const { habitId, date, wish } of recordWishes.queued()) {
    callEndpoint(saveInstance, { body: { habitId, date, ...wish } }).catch(() => {});
  }
};

/** Keeps what is not confirmed from now on. */
export const startKeeping = (): void => {
  kept = [...kept, ...endKeepingAtLeaving()];
  // Before our own: it says first whether the page is looked at again.
  watchForLeaving();
  recordWishes.watch(keepUnconfirmed);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  // Some of what was kept so far may have been granted since; the rest stays as late as it was kept.
  leftAt = Math.max(leftAt, ...kept.map(latestOf));
  if (isPageLeft()) leave();
  else keepUnconfirmed();
};

/** Says that this wish of an earlier visit is wanted again: it stays on the device until it is confirmed. */
export const keepAgain = (record: LateRecord): void => {
  kept = [...kept, record];
};
