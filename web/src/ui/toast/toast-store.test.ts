import { beforeEach, expect, test } from 'vitest';
import { createToastStore } from './toast-store.ts';

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
beforeEach(() => {
  clock = aClock();
  store = createToastStore(clock);
});

test('a notice leaves after 5000 ms and fades for 140 ms', () => {
  store.show({ title: 'Habit added' });
  clock.advance(4999);
  expect(store.current()?.phase).toBe('shown');
  clock.advance(1);
  expect(store.current()?.phase).toBe('closing');
  clock.advance(140);
  expect(store.current()).toBeNull();
});

test('a notice may choose its own time', () => {
  store.show({ title: 'Note saved', durationMs: 2000 });
  clock.advance(2140);
  expect(store.current()).toBeNull();
});

test('only one notice is visible and the new one has its whole time', () => {
  store.show({ title: 'first' });
  clock.advance(4000);
  store.show({ title: 'second' });
  clock.advance(4999);
  expect(store.current()).toMatchObject({ title: 'second', phase: 'shown' });
});

test('the countdown stands still while hovered, focused or in the background', () => {
  store.show({ title: 'Habit deleted' });
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
  const first = store.show({ title: 'first' });
  store.pause('hover');
  store.dismiss(first);
  clock.advance(140);
  store.show({ title: 'second' });
  clock.advance(5140);
  expect(store.current()).toBeNull();
});

test('a notice shown while the old one fades is not taken away with it', () => {
  const first = store.show({ title: 'first' });
  store.dismiss(first);
  clock.advance(100);
  store.show({ title: 'second' });
  clock.advance(1000);
  expect(store.current()).toMatchObject({ title: 'second', phase: 'shown' });
});
