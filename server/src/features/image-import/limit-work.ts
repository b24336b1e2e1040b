import type { ChildProcess } from 'node:child_process';
import { computedMs } from './start-picture-process.ts';

// Two minutes in all for half a minute of work, well within the time the call itself has.
const TURNS_MAX = 4;

/**
 * Calls back once a process has computed for this long; where others keep the machine busy it may take longer on the clock
 * to get that far. Answers how to call it off.
 */
export const limitWork = (child: ChildProcess, workMs: number, onTooLong: () => void): (() => void) => {
  const begunMs = computedMs(child);
  let timer: NodeJS.Timeout;
  const look = (turn: number): void => {
    timer = setTimeout(() => {
      const isHeldUp = computedMs(child) - begunMs < workMs / 2;
      if (isHeldUp && turn < TURNS_MAX) look(turn + 1);
      else onTooLong();
    }, workMs);
  };
  look(1);
  return () => clearTimeout(timer);
};
