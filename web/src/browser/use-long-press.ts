import { useEffect, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { createLongPress } from './long-press.ts';
import { afterPaint } from './next-paint.ts';

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
  /** The press is visibly held from now on, or no longer. */
  onHeldChange?: (isHeld: boolean) => void;
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

/**
 * Handlers of an element that can be tapped and held. Movement, scrolling, Escape and a cancelled pointer abort. The element
 * carries `data-pressed` while it is pressed, which needs no drawing by React.
 */
export const useLongPress = (options: LongPressOptions) => {
  const { thresholdMs, visualDelayMs, tapWindowMs, onTap, onHold, onHeldChange, onMenu } = options;
  const [press] = useState(() =>
    createLongPress({ thresholdMs, visualDelayMs, tapWindowMs, tolerancePx: TOLERANCE_PX }, clock),
  );
  useEffect(() => {
    const letGo = () => {
      showRelease();
      if (!press.isPressed()) onHeldChange?.(false);
    };
    press.listen({
      onPhase: (phase) => {
        if (phase === 'holding') onHeldChange?.(true);
        if (phase === 'ended') onHeldChange?.(false);
        if (phase === 'released' || phase === 'ended') afterPaint(letGo);
      },
      onHold: () => {
        // Safari has no vibration.
        navigator.vibrate?.(VIBRATION_MS);
        onHold();
      },
    });
  }, [press, onHold, onHeldChange]);
  useEffect(() => press.abort, [press]);

  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      press.press(event.clientX, event.clientY);
      follow(press, event.currentTarget);
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
  };
};

type Press = ReturnType<typeof createLongPress>;
type Point = { x: number; y: number };

/** The middle of what is pressed: where it stays, though the press makes it smaller. */
const centreOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** What is pressed, one at a time on the whole page; a moment longer than it is, so that its release can be drawn. */
let followed: { press: Press; element: Element; centre: Point } | null = null;
let isFollowing = false;

const follow = (press: Press, element: Element): void => {
  // Another pointer may still be down elsewhere; nobody would tell its press when it is lifted.
  if (followed?.press !== press && followed?.press.isPressed()) followed.press.abort();
  showNothing();
  followed = { press, element, centre: centreOf(element) };
  element.setAttribute('data-pressed', '');
  if (!isFollowing) watchPage();
  isFollowing = true;
};

// The card moves back and the ring goes a frame after what lifting the pointer does: in the same one they would keep people
// waiting for that.
const showRelease = (): void => {
  if (followed === null || followed.press.isPressed()) return;
  showNothing();
  followed = null;
};

const showNothing = (): void => followed?.element.removeAttribute('data-pressed');

// What a page had scrolled before the press is told after it: only what carries the pressed element away aborts.
const abortWhenCarriedAway = (): void => {
  if (followed === null || !followed.press.isPressed()) return;
  const { press, element, centre } = followed;
  const { x, y } = centreOf(element);
  if (Math.hypot(x - centre.x, y - centre.y) > TOLERANCE_PX) press.abort();
};

/** What can happen anywhere on the page while something is pressed; listening once for good costs a press nothing. */
const watchPage = (): void => {
  const abort = () => followed?.press.abort();
  window.addEventListener('pointermove', ({ clientX, clientY }) => followed?.press.move(clientX, clientY));
  window.addEventListener('pointerup', () => followed?.press.release());
  window.addEventListener('pointercancel', abort);
  window.addEventListener('scroll', abortWhenCarriedAway, { capture: true, passive: true });
  window.addEventListener('blur', abort);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && abort(), { capture: true });
};
