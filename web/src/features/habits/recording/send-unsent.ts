import { tryNow } from '#api/reachable.ts';
import { recorder } from './recording.ts';
import { unsentHabits } from './unsent-habits.ts';

// Somebody who wants to leave waits no longer.
const WAIT_MS = 3000;

const isAllSent = (): boolean => recorder.current().length + unsentHabits.current().length === 0;

/** Sends what waits, now. Resolves when all of it is decided, without a network, or after three seconds. */
export const sendUnsent = (): Promise<void> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const look = () => isAllSent() && end();
    if (isAllSent() || !navigator.onLine) return end();
    const timer = setTimeout(end, WAIT_MS);
    stops.push(() => clearTimeout(timer), recorder.watch(look), unsentHabits.watch(look));
    return tryNow();
  });
