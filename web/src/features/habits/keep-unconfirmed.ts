import { saveInstance } from '@crushing/contract/habits';
import { callEndpoint } from '#api/call-endpoint.ts';
import { isPageLeft, runBeforeLeaving } from '#browser/next-paint.ts';
import { changeOutbox } from './device-outbox.ts';
import type { LateRecord } from './device-outbox.ts';
import { idOnDevice } from './late-habits.ts';
import { recordWishes } from './record-wishes.ts';
import type { WishTimes } from './wish.ts';

type RecordKey = Pick<LateRecord, 'habitId' | 'date'>;

const keyOf = ({ habitId, date }: RecordKey): string => `${idOnDevice(habitId)} ${date}`;

/** What this window keeps in the outbox. */
let kept: readonly RecordKey[] = [];

/**
 * Keeps every wish on the device that waits for the network, and every one that is not confirmed while the page is left:
 * the browser breaks off its call. Each stays there until it is granted or refused.
 */
const keepUnconfirmed = (): void => {
  const keptKeys = new Set(kept.map(keyOf));
  const unconfirmed = recordWishes.current().filter((each) => each.isLate || isPageLeft() || keptKeys.has(keyOf(each)));
  const records = unconfirmed.map(({ habitId, date, wish, times, isLate }) => ({
    habitId: idOnDevice(habitId),
    date,
    wish,
    times: isLate ? times : noEarlierThan(leftAt, times),
  }));
  const replaced = new Set([...keptKeys, ...records.map(keyOf)]);
  if (replaced.size === 0) return;
  changeOutbox((before) => ({
    ...before,
    records: [...before.records.filter((record) => !replaced.has(keyOf(record))), ...records],
  }));
  kept = unconfirmed;
};

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
  recordWishes.watch(keepUnconfirmed);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
};

/** Says that this wish of an earlier visit is wanted again: it stays on the device until it is confirmed. */
export const keepAgain = (record: RecordKey): void => {
  kept = [...kept, record];
};
