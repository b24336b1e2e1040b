import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpread } from './use-spread.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  [0.01, 20],
  [0.5, 1000],
  [0.999, 1998],
])(
  'with the random number %f it acts once after %i ms of at most 2,000, however often it is asked to',
  (random, ms) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const act = vi.fn<() => void>();
    const { actSoon } = createSpread(2000, act);
    for (let times = 0; times < 5; times += 1) actSoon();
    vi.advanceTimersByTime(ms - 1);
    expect(act).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(2);
    expect(act).toHaveBeenCalledTimes(1);
    actSoon();
    vi.advanceTimersByTime(2000);
    expect(act).toHaveBeenCalledTimes(2);
  },
);

test('steady news does not put it off', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const act = vi.fn<() => void>();
  const { actSoon } = createSpread(2000, act);
  for (let times = 0; times < 10; times += 1) {
    actSoon();
    vi.advanceTimersByTime(500);
  }
  expect(act.mock.calls.length).toBeGreaterThan(1);
});

test('what is stopped does not act', () => {
  const act = vi.fn<() => void>();
  const { actSoon, stop } = createSpread(2000, act);
  actSoon();
  stop();
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
});
