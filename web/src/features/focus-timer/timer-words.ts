import { remainingMsOf } from './timer.ts';
import type { Timer } from './timer.ts';

/** A timer and the time of its reading. */
export type TimerReading = { readonly timer: Timer; readonly nowMs: number };

const SECOND_MS = 1000;
// docs/product.md, Look and feel.
const SPOKEN_MINUTES = [1, 5];

/** Whole seconds left, rounded up. */
export const secondsLeft = ({ timer, nowMs }: TimerReading): number =>
  Math.ceil(remainingMsOf(timer, nowMs) / SECOND_MS);

/** "10:42". */
export const timerDigits = (reading: TimerReading): string => {
  const seconds = secondsLeft(reading);
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
};

export const isTimeUp = ({ timer }: TimerReading): boolean => timer.phase === 'idle' && timer.remainingMs === 0;

/** The timer in the page title; null before it has started. */
export const timerTitle = (reading: TimerReading): string | null => {
  if (isTimeUp(reading)) return 'Time is up';
  return reading.timer.phase === 'idle' ? null : timerDigits(reading);
};

/** What screen readers are told about a change, or null. */
export const spokenChange = (before: TimerReading, after: TimerReading): string | null => {
  const wasRunning = before.timer.phase === 'running';
  const left = spokenTime(secondsLeft(after));
  if (after.timer.phase === 'running') {
    if (!wasRunning) return `Timer started, ${left}`;
    const passed = SPOKEN_MINUTES.some((minutes) => isPassed(minutes * 60, before, after));
    return passed ? `${left} left` : null;
  }
  if (!wasRunning) return null;
  if (isTimeUp(after)) return 'Time is up';
  return after.timer.phase === 'paused' ? `Timer paused, ${left} left` : null;
};

const isPassed = (seconds: number, before: TimerReading, after: TimerReading): boolean =>
  secondsLeft(before) > seconds && secondsLeft(after) <= seconds;

const spokenTime = (seconds: number): string => {
  const parts = [counted(Math.floor(seconds / 60), 'minute'), counted(seconds % 60, 'second')];
  return parts.filter((part) => part !== null).join(' ') || '0 seconds';
};

const counted = (count: number, unit: string): string | null =>
  count === 0 ? null : `${count} ${unit}${count === 1 ? '' : 's'}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
