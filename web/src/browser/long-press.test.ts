import { beforeEach, expect, test, vi } from 'vitest';
import { createLongPress } from './long-press.ts';
import type { PressPhase } from './long-press.ts';

const TIMES = { thresholdMs: 1000, visualDelayMs: 100, tolerancePx: 10 };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const aPress = (times: typeof TIMES & { tapWindowMs?: number } = TIMES) => {
  const phases: PressPhase[] = [];
  const onHold = vi.fn<() => void>();
  const after = (milliseconds: number, act: () => void) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  };
  const { press, release, ...rest } = createLongPress(times, after);
  rest.listen({ onPhase: (phase) => phases.push(phase), onHold });
  const now = () => performance.now();
  return {
    press: {
      ...rest,
      press: (x: number, y: number, at = now()) => press(x, y, at),
      release: (at = now()) => release(at),
    },
    phases,
    onHold,
  };
};

test('a release before the threshold is a tap', () => {
  const { press, phases, onHold } = aPress();
  press.press(0, 0);
  vi.advanceTimersByTime(999);
  press.release();
  vi.advanceTimersByTime(5000);
  expect(onHold).not.toHaveBeenCalled();
  expect(press.takesClick(false)).toBe(true);
  expect(phases).toEqual(['pressed', 'holding', 'released']);
});

test('nothing shows before the visual delay', () => {
  const { press, phases } = aPress();
  press.press(0, 0);
  vi.advanceTimersByTime(99);
  press.release();
  expect(phases).toEqual(['pressed', 'released']);
});

test('at the threshold the hold fires once and its click is swallowed', () => {
  const { press, onHold } = aPress();
  press.press(0, 0);
  vi.advanceTimersByTime(1000);
  expect(onHold).toHaveBeenCalledOnce();
  press.release();
  expect(press.takesClick(false)).toBe(false);
});

test('moving more than 10 px is neither a tap nor a hold', () => {
  const { press, onHold } = aPress();
  press.press(0, 0);
  press.move(6, 8);
  expect(press.isPressed()).toBe(true);
  press.move(8, 8);
  expect(press.isPressed()).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(onHold).not.toHaveBeenCalled();
  expect(press.takesClick(false)).toBe(false);
});

test('an aborted press leaves the next one alone', () => {
  const { press } = aPress();
  press.press(0, 0);
  press.abort();
  press.press(0, 0);
  press.release();
  expect(press.takesClick(false)).toBe(true);
});

test('a keyboard press is a tap even after a hold whose click never came', () => {
  const { press } = aPress();
  press.press(0, 0);
  vi.advanceTimersByTime(1000);
  expect(press.takesClick(true)).toBe(true);
});

test('with a tap window a release between tap and hold does nothing', () => {
  const { press, onHold } = aPress({ thresholdMs: 2000, visualDelayMs: 500, tolerancePx: 10, tapWindowMs: 250 });
  press.press(0, 0);
  vi.advanceTimersByTime(250);
  press.release();
  expect(press.takesClick(false)).toBe(true);
  press.press(0, 0);
  vi.advanceTimersByTime(251);
  press.release();
  expect(press.takesClick(false)).toBe(false);
  expect(onHold).not.toHaveBeenCalled();
});

test('a tap is as long as the finger was down, however late a busy page hears of it', () => {
  const { press } = aPress({ ...TIMES, tapWindowMs: 250 });
  press.press(0, 0, 100);
  vi.advanceTimersByTime(400);
  press.release(300);
  expect(press.takesClick(false)).toBe(true);
  press.press(0, 0, 1000);
  press.release(1300);
  expect(press.takesClick(false)).toBe(false);
});
