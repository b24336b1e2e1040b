/** `released`: lifted before the threshold. `ended`: aborted, or held to the threshold. */
export type PressPhase = 'pressed' | 'holding' | 'released' | 'ended';

export type LongPressTimes = {
  thresholdMs: number;
  /** The hold shows only after this, so a tap draws nothing. */
  visualDelayMs: number;
  /** A release after this and before the threshold does nothing. Without it every early release is a tap. */
  tapWindowMs?: number | undefined;
  /** A larger movement is a scroll or a drag. */
  tolerancePx: number;
};

/** Acts after so many milliseconds; returns how to cancel it. */
export type After = (milliseconds: number, act: () => void) => () => void;

type PressListeners = { onPhase: (phase: PressPhase) => void; onHold: () => void };

/**
 * Tells taps from holds. A tap is the browser's own click, so keyboards and screen readers tap too. The clicks that end a
 * hold, a drag or an aborted press are swallowed.
 */
export const createLongPress = (times: LongPressTimes, after: After) => {
  let listeners: PressListeners = { onPhase: () => {}, onHold: () => {} };
  let start: { x: number; y: number; at: number } | null = null;
  let swallowsClick = false;
  let cancelTimers = () => {};

  const end = (phase: 'released' | 'ended') => {
    cancelTimers();
    start = null;
    listeners.onPhase(phase);
  };

  const abort = () => {
    if (start === null) return;
    swallowsClick = true;
    end('ended');
  };

  const hold = () => {
    abort();
    listeners.onHold();
  };

  return {
    listen: (given: PressListeners) => {
      listeners = given;
    },
    /** `at`, here and in `release`, is when the device saw it, in milliseconds. A busy page hears of both later. */
    press: (x: number, y: number, at: number) => {
      cancelTimers();
      swallowsClick = false;
      start = { x, y, at };
      const cancelVisual = after(times.visualDelayMs, () => listeners.onPhase('holding'));
      const cancelHold = after(times.thresholdMs, hold);
      cancelTimers = () => {
        cancelVisual();
        cancelHold();
      };
      listeners.onPhase('pressed');
    },
    move: (x: number, y: number) => {
      if (start !== null && Math.hypot(x - start.x, y - start.y) > times.tolerancePx) abort();
    },
    release: (at: number) => {
      if (start === null) return;
      swallowsClick = times.tapWindowMs !== undefined && at - start.at > times.tapWindowMs;
      end('released');
    },
    abort,
    isPressed: () => start !== null,
    /** Whether a click is a tap. A click from the keyboard always is: no press preceded it. */
    takesClick: (fromKeyboard: boolean) => {
      const taken = fromKeyboard || !swallowsClick;
      swallowsClick = false;
      return taken;
    },
  };
};
