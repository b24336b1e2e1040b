import { beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './next-paint.ts';

let frames: (() => void)[] = [];
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const paint = () => {
  for (const act of frames.splice(0)) act();
  vi.advanceTimersByTime(1);
};

test('what waits is done after the frame, in the order asked for, and once', () => {
  const done: string[] = [];
  afterPaint(() => done.push('first'));
  afterPaint(() => done.push('second'));
  expect(done).toEqual([]);
  paint();
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual(['first', 'second']);
});

test('one that fails is reported and takes nothing from the others', () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const work = vi.fn<() => void>();
  afterPaint(() => {
    throw new Error('no');
  });
  afterPaint(work);
  paint();
  expect(work).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledOnce();
});

test('without frames nothing waits longer than 100 ms', () => {
  const work = vi.fn<() => void>();
  afterPaint(work);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledOnce();
});

test('leaving the page does at once what waits, and what that asks for', () => {
  const done: string[] = [];
  afterPaint(() => {
    done.push('first');
    afterPaint(() => done.push('asked for by the first'));
  });
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual(['first', 'asked for by the first']);
});

test('hiding the page does at once what waits', () => {
  const work = vi.fn<() => void>();
  afterPaint(work);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(work).not.toHaveBeenCalled();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledOnce();
});
