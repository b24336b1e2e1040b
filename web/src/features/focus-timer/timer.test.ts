import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTES_MAX, minutesFrom, NEW_TIMER, remainingMsOf, timerAfter } from './timer.ts';
import type { Timer, TimerAct } from './timer.ts';

const START_MS = 1_757_000_000_000;
const MINUTE_MS = 60_000;

const acts: fc.Arbitrary<TimerAct> = fc.oneof(
  fc.constantFrom<TimerAct>(
    { kind: 'start' },
    { kind: 'pause' },
    { kind: 'reset' },
    { kind: 'increment' },
    { kind: 'tick' },
  ),
  fc.record({ kind: fc.constant('set' as const), minutes: fc.integer({ min: 1, max: MINUTES_MAX }) }),
);
const steps = fc.array(fc.record({ act: acts, waitMs: fc.integer({ min: 0, max: 20 * MINUTE_MS }) }), {
  maxLength: 40,
});

/** The timer after these acts and waits, and the time then. */
const walked = (list: readonly { act: TimerAct; waitMs: number }[]): { timer: Timer; nowMs: number } => {
  let [timer, nowMs] = [NEW_TIMER, START_MS];
  for (const { act, waitMs } of list) {
    nowMs += waitMs;
    timer = timerAfter(timer, act, nowMs);
  }
  return { timer, nowMs };
};

test('a new timer waits at fifteen minutes', () => {
  expect(NEW_TIMER.phase).toBe('idle');
  expect(remainingMsOf(NEW_TIMER, START_MS)).toBe(15 * MINUTE_MS);
});

test('whatever is done, what is left lies between nothing and a full ring, and a ring is never longer than can be set', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const { timer, nowMs } = walked(list);
      const left = remainingMsOf(timer, nowMs);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(timer.totalMs);
      expect(timer.totalMs).toBeGreaterThan(0);
      expect(timer.totalMs).toBeLessThanOrEqual(MINUTES_MAX * MINUTE_MS);
    }),
  );
});

test('starting while running does nothing', () => {
  fc.assert(
    fc.property(steps, fc.nat(MINUTE_MS), (list, waitMs) => {
      const { timer, nowMs } = walked(list);
      const running = timerAfter(timer, { kind: 'start' }, nowMs);
      fc.pre(waitMs < remainingMsOf(running, nowMs));
      expect(timerAfter(running, { kind: 'start' }, nowMs + waitMs)).toBe(running);
    }),
  );
});

test('a start after the time ran out while the page slept begins anew', () => {
  const running = timerAfter(NEW_TIMER, { kind: 'start' }, START_MS);
  const again = timerAfter(running, { kind: 'start' }, START_MS + 16 * MINUTE_MS);
  expect(remainingMsOf(again, START_MS + 16 * MINUTE_MS)).toBe(15 * MINUTE_MS);
});

test('a pause of any length costs no time', () => {
  fc.assert(
    fc.property(steps, fc.nat(100 * MINUTE_MS), (list, pauseMs) => {
      const { timer, nowMs } = walked([
        ...list,
        { act: { kind: 'reset' }, waitMs: 0 },
        { act: { kind: 'start' }, waitMs: 0 },
      ]);
      const pausedAtMs = nowMs + timer.totalMs / 3;
      const paused = timerAfter(timer, { kind: 'pause' }, pausedAtMs);
      const again = timerAfter(paused, { kind: 'start' }, pausedAtMs + pauseMs);
      expect(remainingMsOf(again, pausedAtMs + pauseMs)).toBeCloseTo(remainingMsOf(timer, pausedAtMs), 3);
    }),
  );
});

test('it is the end time that counts: a page that slept finds the timer stopped at zero', () => {
  fc.assert(
    fc.property(steps, fc.nat(1000 * MINUTE_MS), (list, overMs) => {
      const { timer, nowMs } = walked([...list, { act: { kind: 'start' }, waitMs: 0 }]);
      const endMs = nowMs + remainingMsOf(timer, nowMs);
      expect(timerAfter(timer, { kind: 'tick' }, endMs - 1).phase).toBe('running');
      const ended = timerAfter(timer, { kind: 'tick' }, endMs + overMs);
      expect(ended).toMatchObject({ phase: 'idle', remainingMs: 0 });
      expect(timerAfter(ended, { kind: 'start' }, endMs + overMs)).toMatchObject({
        endsAtMs: endMs + overMs + timer.lengthMs,
      });
    }),
  );
});

test('a reset goes back to the time that was set, not to the minutes added to one run', () => {
  const set = timerAfter(NEW_TIMER, { kind: 'set', minutes: 20 }, START_MS);
  const running = timerAfter(set, { kind: 'start' }, START_MS);
  const longer = timerAfter(running, { kind: 'increment' }, START_MS + 1000);
  expect(remainingMsOf(longer, START_MS + 1000)).toBe(21 * MINUTE_MS - 1000);
  expect(timerAfter(longer, { kind: 'reset' }, START_MS + 2000)).toEqual(set);
});

test('a minute added before the start belongs to the time that was set', () => {
  const longer = timerAfter(NEW_TIMER, { kind: 'increment' }, START_MS);
  expect(longer).toMatchObject({ phase: 'idle', lengthMs: 16 * MINUTE_MS, remainingMs: 16 * MINUTE_MS });
});

test('a minute added when the time is up is one minute more, without a start', () => {
  const running = timerAfter(NEW_TIMER, { kind: 'start' }, START_MS);
  const more = timerAfter(running, { kind: 'increment' }, START_MS + 60 * MINUTE_MS);
  expect(more).toMatchObject({ phase: 'idle', lengthMs: 15 * MINUTE_MS, remainingMs: MINUTE_MS });
});

test('minutes are taken as whole numbers the timer can run for', () => {
  expect(minutesFrom(' 25 ')).toBe(25);
  expect(minutesFrom('1')).toBe(1);
  expect(minutesFrom('180')).toBe(180);
  for (const text of ['', '0', '181', '1.5', '-3', 'ten', '1e2']) expect(minutesFrom(text)).toBeNull();
});
