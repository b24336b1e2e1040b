import { createStore } from '#browser/store.ts';
import { NEW_TIMER, remainingMsOf, timerAfter, timerSetBack } from './timer.ts';
import type { Timer, TimerAct } from './timer.ts';
import { spokenChange } from './timer-words.ts';
import type { TimerReading } from './timer-words.ts';

/** What the store needs: the time in epoch milliseconds, a way to wait, and announcements. */
export type TimerWorld = {
  now: () => number;
  after: (milliseconds: number, act: () => void) => () => void;
  say: (sentence: string) => void;
};

const SECOND_MS = 1000;

/** Holds a timer, updates its reading every second, and announces some changes. */
export const createTimerStore = ({ now, after, say }: TimerWorld) => {
  const reading = createStore<TimerReading>({ timer: NEW_TIMER, nowMs: 0 });
  let cancelTick = () => {};

  const show = (timer: Timer, nowMs: number) => {
    cancelTick();
    // Aimed at the next change of the shown second.
    if (timer.phase === 'running') {
      cancelTick = after(remainingMsOf(timer, nowMs) % SECOND_MS || SECOND_MS, () => run({ kind: 'tick' }));
    }
    reading.set({ timer, nowMs });
  };

  const run = (act: TimerAct) => {
    const before = reading.current();
    const nowMs = now();
    // Readings come every second, in a hidden tab every minute. A clock that is set back costs no more than that.
    const setBackMs = Math.max(0, before.nowMs - nowMs);
    show(timerAfter(timerSetBack(before.timer, setBackMs), act, nowMs), nowMs);
    const sentence = spokenChange(before, reading.current());
    if (sentence !== null) say(sentence);
  };

  return {
    run,
    /** Forgets the timer and its chosen time. */
    clear: () => show(NEW_TIMER, now()),
    current: reading.current,
    watch: reading.watch,
  };
};
