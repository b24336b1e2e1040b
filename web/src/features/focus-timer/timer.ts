/** A countdown. Running, it knows only when it ends, so that a page asleep loses nothing; otherwise how much is left. */
export type Timer = {
  /** What a reset goes back to. */
  readonly lengthMs: number;
  /** The whole of this run, with the minutes added to it: a full ring. */
  readonly totalMs: number;
} & (
  | { readonly phase: 'idle' | 'paused'; readonly remainingMs: number }
  | { readonly phase: 'running'; readonly endsAtMs: number }
);

/** What people do to the timer, and the time passing. */
export type TimerAct =
  | { kind: 'start' }
  | { kind: 'pause' }
  | { kind: 'reset' }
  | { kind: 'set'; minutes: number }
  | { kind: 'increment' }
  | { kind: 'tick' };

const MINUTE_MS = 60_000;
// Specification: 15 minutes.
const DEFAULT_MINUTES = 15;
/** The longest time that can be set, in minutes. */
export const MINUTES_MAX = 180;
const MAX_MS = MINUTES_MAX * MINUTE_MS;

const idle = (lengthMs: number, remainingMs = lengthMs): Timer => ({
  phase: 'idle',
  lengthMs,
  totalMs: remainingMs,
  remainingMs,
});

/** The timer nobody has touched. */
export const NEW_TIMER: Timer = idle(DEFAULT_MINUTES * MINUTE_MS);

/** Milliseconds left at a moment, 0 when the time is up. */
export const remainingMsOf = (timer: Timer, nowMs: number): number =>
  timer.phase === 'running' ? Math.max(0, timer.endsAtMs - nowMs) : timer.remainingMs;

/** The timer after an act at a moment. An act that changes nothing gives the same timer. */
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

const started = (timer: Timer, nowMs: number): Timer => {
  if (timer.phase === 'running') return timer;
  const { lengthMs } = timer;
  // A timer that has run down begins anew.
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

// Before the start the minute belongs to the chosen length, afterwards to this run alone.
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
