import { beforeEach, expect, test } from 'vitest';
import { createToastStore } from './toast-store.ts';
import type { ToastInput } from './toast-store.ts';

const aClock = () => {
  let nowMs = 0;
  let timers: { at: number; act: () => void }[] = [];
  return {
    now: () => nowMs,
    after: (milliseconds: number, act: () => void) => {
      const timer = { at: nowMs + milliseconds, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    advance: (milliseconds: number) => {
      const end = nowMs + milliseconds;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        nowMs = next.at;
        next.act();
      }
      nowMs = end;
    },
  };
};

let clock: ReturnType<typeof aClock>;
let store: ReturnType<typeof createToastStore>;
let lastId = 0;
const show = (notice: ToastInput): number => {
  lastId += 1;
  store.show(notice, lastId);
  return lastId;
};
beforeEach(() => {
  clock = aClock();
  store = createToastStore(clock);
});

test('a notice leaves after 5000 ms and fades for 140 ms', () => {
  show({ title: 'Habit added' });
  clock.advance(4999);
  expect(store.current()?.phase).toBe('shown');
  clock.advance(1);
  expect(store.current()?.phase).toBe('closing');
  clock.advance(140);
  expect(store.current()).toBeNull();
});

test('a notice may choose its own time', () => {
  show({ title: 'Note saved', durationMs: 2000 });
  clock.advance(2140);
  expect(store.current()).toBeNull();
});

test('only one notice is visible and the new one has its whole time', () => {
  show({ title: 'first' });
  clock.advance(4000);
  show({ title: 'second' });
  clock.advance(4999);
  expect(store.current()).toMatchObject({ title: 'second', phase: 'shown' });
});

test('the countdown stands still while hovered, focused or in the background', () => {
  show({ title: 'Habit deleted' });
  clock.advance(3000);
  store.pause('hover');
  store.pause('window');
  clock.advance(60_000);
  store.resume('hover');
  clock.advance(60_000);
  expect(store.current()?.phase).toBe('shown');
  store.resume('window');
  clock.advance(1999);
  expect(store.current()?.phase).toBe('shown');
  clock.advance(1);
  expect(store.current()?.phase).toBe('closing');
});

test('a hover that ended unseen with the last notice does not hold the next one', () => {
  const first = show({ title: 'first' });
  store.pause('hover');
  store.dismiss(first);
  clock.advance(140);
  show({ title: 'second' });
  clock.advance(5140);
  expect(store.current()).toBeNull();
});

test('a notice shown while the old one fades is not taken away with it', () => {
  const first = show({ title: 'first' });
  store.dismiss(first);
  clock.advance(100);
  show({ title: 'second' });
  clock.advance(1000);
  expect(store.current()).toMatchObject({ title: 'second', phase: 'shown' });
});

test('a notice that comes back does so after each one that took its place, until its own time is over', () => {
  show({ title: 'Habit deleted', durationMs: 10_000, comesBack: true });
  clock.advance(2000);
  show({ title: 'Read completed', durationMs: 1000 });
  expect(store.current()?.title).toBe('Read completed');
  clock.advance(1140);
  expect(store.current()).toMatchObject({ title: 'Habit deleted', phase: 'shown' });
  show({ title: 'Run completed', durationMs: 1000 });
  clock.advance(1140);
  expect(store.current()?.title).toBe('Habit deleted');
  clock.advance(10_000 - 2000 - 2 * 1140 - 1);
  expect(store.current()).toMatchObject({ title: 'Habit deleted', phase: 'shown' });
  clock.advance(1);
  expect(store.current()?.phase).toBe('closing');
  clock.advance(140);
  expect(store.current()).toBeNull();
});

test.each([
  ['that was dismissed', (id: number) => store.dismiss(id)],
  ['of somebody who signed out', () => store.forgetWaiting()],
  ['whose time is over', () => clock.advance(10_000)],
])('a notice %s does not come back', (_, end) => {
  const deleted = show({ title: 'Habit deleted', durationMs: 10_000, comesBack: true });
  const later = show({ title: 'Perfect Day!', durationMs: 60_000 });
  end(deleted);
  store.dismiss(later);
  clock.advance(140);
  expect(store.current()).toBeNull();
});

test('the notice on screen when somebody signs out does not come back after a later one', () => {
  show({ title: 'Habit deleted', durationMs: 10_000, comesBack: true });
  store.forgetWaiting();
  const later = show({ title: 'Logged out' });
  store.dismiss(later);
  clock.advance(140);
  expect(store.current()).toBeNull();
});

test('the time of a notice that comes back stood still while somebody read it', () => {
  show({ title: 'Habit deleted', durationMs: 10_000, comesBack: true });
  store.pause('hover');
  clock.advance(60_000);
  show({ title: 'Saved', durationMs: 1000 });
  store.resume('hover');
  clock.advance(1140);
  expect(store.current()).toMatchObject({ title: 'Habit deleted', phase: 'shown' });
});
