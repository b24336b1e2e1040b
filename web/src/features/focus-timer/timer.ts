/** A running timer stores when it ends, so a sleeping page loses nothing. Otherwise it stores how much is left. */
export type Timer = {
  /** The chosen time, which a reset restores. */
  readonly lengthMs: number;
  /** The time of this run with added minutes: a full ring. */
  readonly totalMs: number;
} & (
  | { readonly phase: 'idle' | 'paused'; readonly remainingMs: number }
  | { readonly phase: 'running'; readonly endsAtMs: number }
);

/** What people do to the timer; `tick` is the time passing. */
export type TimerAct =
  | { kind: 'start' }
  | { kind: 'pause' }
  | { kind: 'reset' }
  | { kind: 'set'; minutes: number }
  | { kind: 'increment' }
  | { kind: 'tick' };

const MINUTE_MS = 60_000;
// docs/product.md, Focus timer.
const DEFAULT_MINUTES = 15;
export const MINUTES_MAX = 180;
const MAX_MS = MINUTES_MAX * MINUTE_MS;

const idle = (lengthMs: number, remainingMs = lengthMs): Timer => ({
  phase: 'idle',
  lengthMs,
  totalMs: remainingMs,
  remainingMs,
});

export const NEW_TIMER: Timer = idle(DEFAULT_MINUTES * MINUTE_MS);

/** The typed minutes; null unless the timer can be set to them. */
export const minutesFrom = (text: string): number | null => {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MINUTES_MAX ? minutes : null;
};

/** 0 when the time is up. */
export const remainingMsOf = (timer: Timer, nowMs: number): number =>
  timer.phase === 'running' ? Math.max(0, timer.endsAtMs - nowMs) : timer.remainingMs;

/** The timer after an act. An act that changes nothing returns the same object. */
export const timerAfter = (timer: Timer, act: TimerAct, nowMs: number): Timer => {
  switch (act.kind) {
    case 'start':
      return started(stoppedAtZero(timer, nowMs), nowMs);
    case 'pause':
      return paused(timer, nowMs);
    case 'reset':
      return idle(timer.lengthMs);
    case 'set':
      return idle(Math.min(MAX_MS, act.minutes * MINUTE_MS));
    case 'increment':
      return incremented(stoppedAtZero(timer, nowMs), nowMs);
    case 'tick':
      return stoppedAtZero(timer, nowMs);
  }
};

/** A running timer after the clock was set back, so that it ends no later than before. */
export const timerSetBack = (timer: Timer, byMs: number): Timer =>
  timer.phase === 'running' ? { ...timer, endsAtMs: timer.endsAtMs - byMs } : timer;

const started = (timer: Timer, nowMs: number): Timer => {
  if (timer.phase === 'running') return timer;
  const { lengthMs } = timer;
  // A timer at zero starts again with its chosen time.
  if (timer.remainingMs === 0) return { phase: 'running', lengthMs, totalMs: lengthMs, endsAtMs: nowMs + lengthMs };
  return { phase: 'running', lengthMs, totalMs: timer.totalMs, endsAtMs: nowMs + timer.remainingMs };
};

const paused = (timer: Timer, nowMs: number): Timer => {
  const current = stoppedAtZero(timer, nowMs);
  if (current.phase !== 'running') return current;
  const { lengthMs, totalMs } = current;
  return { phase: 'paused', lengthMs, totalMs, remainingMs: remainingMsOf(current, nowMs) };
};

const stoppedAtZero = (timer: Timer, nowMs: number): Timer =>
  timer.phase === 'running' && remainingMsOf(timer, nowMs) === 0
    ? { phase: 'idle', lengthMs: timer.lengthMs, totalMs: timer.totalMs, remainingMs: 0 }
    : timer;

// Before the start an added minute changes the chosen time, afterwards only this run.
const incremented = (timer: Timer, nowMs: number): Timer => {
  const addedMs = Math.min(MINUTE_MS, MAX_MS - remainingMsOf(timer, nowMs));
  const totalMs = Math.min(MAX_MS, timer.totalMs + addedMs);
  switch (timer.phase) {
    case 'idle':
      return timer.remainingMs === timer.lengthMs
        ? idle(timer.lengthMs + addedMs)
        : idle(timer.lengthMs, timer.remainingMs + addedMs);
    case 'paused':
      return { ...timer, totalMs, remainingMs: timer.remainingMs + addedMs };
    case 'running':
      return { ...timer, totalMs, endsAtMs: timer.endsAtMs + addedMs };
  }
};
