import { expect, test } from 'vitest';
import { createTimerStore } from './timer-store.ts';
import { timerDigits, timerTitle } from './timer-words.ts';

const MINUTE_MS = 60_000;

/** A timer whose time passes when the test says so. */
const aTimer = () => {
  let nowMs = 1_757_000_000_400;
  let pending: { atMs: number; act: () => void } | null = null;
  const said: string[] = [];
  const store = createTimerStore({
    now: () => nowMs,
    after: (milliseconds, act) => {
      const own = { atMs: nowMs + milliseconds, act };
      pending = own;
      return () => {
        if (pending === own) pending = null;
      };
    },
    say: (sentence) => said.push(sentence),
  });
  const wait = (milliseconds: number) => {
    const untilMs = nowMs + milliseconds;
    while (pending !== null && pending.atMs <= untilMs) {
      const { atMs, act } = pending;
      pending = null;
      nowMs = atMs;
      act();
    }
    nowMs = untilMs;
  };
  /** A wait in progress does not become longer by it. */
  const setBack = (milliseconds: number) => {
    nowMs -= milliseconds;
    if (pending !== null) pending.atMs -= milliseconds;
  };
  return { store, said, wait, setBack, digits: () => timerDigits(store.current()), isTicking: () => pending !== null };
};

test('the digits count down second by second and stop at zero', () => {
  const { store, wait, digits, isTicking } = aTimer();
  expect(digits()).toBe('15:00');
  store.run({ kind: 'start' });
  wait(999);
  expect(digits()).toBe('15:00');
  wait(1);
  expect(digits()).toBe('14:59');
  wait(14 * MINUTE_MS + 58_000);
  expect(digits()).toBe('00:01');
  wait(1000);
  expect(digits()).toBe('00:00');
  expect(isTicking()).toBe(false);
  wait(10_000);
  expect(digits()).toBe('00:00');
});

test('a clock that is set back makes a run no longer', () => {
  const { store, said, wait, setBack, digits } = aTimer();
  store.run({ kind: 'start' });
  wait(5 * MINUTE_MS);
  setBack(60 * MINUTE_MS);
  wait(1000);
  expect(digits()).toBe('10:00');
  wait(10 * MINUTE_MS);
  expect(digits()).toBe('00:00');
  expect(said.at(-1)).toBe('Time is up');
});

test('only start, pause, 5 minutes, 1 minute and the end are said', () => {
  const { store, said, wait } = aTimer();
  store.run({ kind: 'start' });
  wait(2 * MINUTE_MS + 1000);
  store.run({ kind: 'pause' });
  store.run({ kind: 'start' });
  store.run({ kind: 'start' });
  wait(13 * MINUTE_MS);
  expect(said).toEqual([
    'Timer started, 15 minutes',
    'Timer paused, 12 minutes 59 seconds left',
    'Timer started, 12 minutes 59 seconds',
    '5 minutes left',
    '1 minute left',
    'Time is up',
  ]);
});

test('set, reset and a minute more are silent', () => {
  const { store, said, wait } = aTimer();
  store.run({ kind: 'set', minutes: 5 });
  store.run({ kind: 'increment' });
  store.run({ kind: 'reset' });
  expect(said).toEqual([]);
  store.run({ kind: 'start' });
  wait(2 * MINUTE_MS);
  store.run({ kind: 'increment' });
  store.run({ kind: 'reset' });
  expect(said).toEqual(['Timer started, 6 minutes', '5 minutes left']);
});

test('the page title tells the time from the start on, until a reset', () => {
  const { store, wait } = aTimer();
  const title = () => timerTitle(store.current());
  expect(title()).toBeNull();
  store.run({ kind: 'start' });
  wait(MINUTE_MS);
  expect(title()).toBe('14:00');
  store.run({ kind: 'pause' });
  expect(title()).toBe('14:00');
  store.run({ kind: 'start' });
  wait(14 * MINUTE_MS);
  expect(title()).toBe('Time is up');
  store.run({ kind: 'reset' });
  expect(title()).toBeNull();
});

test('clearing ends a run and forgets the time that was set', () => {
  const { store, digits, isTicking } = aTimer();
  store.run({ kind: 'set', minutes: 90 });
  store.run({ kind: 'start' });
  expect(digits()).toBe('90:00');
  store.clear();
  expect(isTicking()).toBe(false);
  expect(digits()).toBe('15:00');
});
