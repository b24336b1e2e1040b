import type { ChildProcess } from 'node:child_process';
import { computedMs } from './start-picture-process.ts';

// Two minutes in all for half a minute of work, within the limit of the call.
const TURNS_MAX = 4;

/**
 * Calls `onTooLong` once a process has computed for `workMs`. On a busy machine that takes longer than `workMs` by the
 * clock, so it waits up to four turns. Returns the function that cancels.
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
