import { useEffect, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { createLongPress } from './long-press.ts';

// Design: 10 px of movement and 50 ms of vibration.
const TOLERANCE_PX = 10;
const VIBRATION_MS = 50;

type LongPressOptions = {
  thresholdMs: number;
  visualDelayMs: number;
  tapWindowMs?: number;
  /** Click, Enter, Space, or a short press. */
  onTap: () => void;
  /** The press reached the threshold. */
  onHold: () => void;
  /** Right click, Shift+F10 or the menu key; the point is where to open the options. */
  onMenu?: (point: { x: number; y: number }) => void;
};

const clock = {
  now: () => performance.now(),
  after: (milliseconds: number, act: () => void) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Handlers and state of an element that can be tapped and held. Movement, scrolling, Escape and a cancelled pointer abort. */
export const useLongPress = (options: LongPressOptions) => {
  const { thresholdMs, visualDelayMs, tapWindowMs, onTap, onHold, onMenu } = options;
  // A tap draws nothing: only what is visibly held is state.
  const [isHeld, setHeld] = useState(false);
  const [press] = useState(() =>
    createLongPress({ thresholdMs, visualDelayMs, tapWindowMs, tolerancePx: TOLERANCE_PX }, clock),
  );
  const [outside] = useState(() => watchOutside(press));
  useEffect(() => {
    press.listen({
      onPhase: (phase) => {
        setHeld(phase === 'holding');
        if (phase === 'pressed') outside.watch();
        if (phase === 'idle') outside.ignore();
      },
      onHold: () => {
        // Safari has no vibration.
        navigator.vibrate?.(VIBRATION_MS);
        onHold();
      },
    });
  }, [press, outside, onHold]);
  useEffect(() => press.abort, [press]);

  return {
    /** Milliseconds the ring takes to close while the press is visibly held, else null. */
    holdMs: isHeld ? thresholdMs - visualDelayMs : null,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.isPrimary && event.button === 0) press.press(event.clientX, event.clientY);
      },
      onClick: (event: MouseEvent) => {
        // A click without a count comes from the keyboard or a screen reader.
        if (press.takesClick(event.detail === 0)) onTap();
      },
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault();
        // A finger that rests long enough asks for a menu too; that press is ours already.
        if (press.isPressed()) return;
        onMenu?.({ x: event.clientX, y: event.clientY });
      },
    },
  };
};

/** What can happen anywhere on the page while something is pressed. */
const watchOutside = (press: ReturnType<typeof createLongPress>) => {
  let listening = new AbortController();
  const abortOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') press.abort();
  };
  return {
    watch: () => {
      listening.abort();
      listening = new AbortController();
      const { signal } = listening;
      window.addEventListener('pointermove', (event) => press.move(event.clientX, event.clientY), { signal });
      window.addEventListener('pointerup', press.release, { signal });
      window.addEventListener('pointercancel', press.abort, { signal });
      window.addEventListener('scroll', press.abort, { signal, capture: true, passive: true });
      window.addEventListener('blur', press.abort, { signal });
      window.addEventListener('keydown', abortOnEscape, { signal, capture: true });
    },
    ignore: () => listening.abort(),
  };
};
