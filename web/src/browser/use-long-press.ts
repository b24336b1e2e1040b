import { useEffect, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { createLongPress } from './long-press.ts';
import { afterPaint } from './next-paint.ts';
import { swallowClick } from './swallow-click.ts';

// docs/product.md, Look and feel.
const TOLERANCE_PX = 10;
const VIBRATION_MS = 50;

type LongPressOptions = {
  thresholdMs: number;
  visualDelayMs: number;
  tapWindowMs?: number;
  onTap: () => void;
  onHold: () => void;
  onHeldChange?: (isHeld: boolean) => void;
  /** Right click, Shift+F10 or the menu key, with the point where the menu opens. */
  onMenu?: (point: { x: number; y: number }) => void;
};

const after = (milliseconds: number, act: () => void) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * Handlers for an element that can be tapped and held. Movement, scrolling, Escape and a cancelled pointer abort a hold.
 * `data-pressed` marks the pressed element without a render of React.
 */
export const useLongPress = (options: LongPressOptions) => {
  const { thresholdMs, visualDelayMs, tapWindowMs, onTap, onHold, onHeldChange, onMenu } = options;
  const [press] = useState(() =>
    createLongPress({ thresholdMs, visualDelayMs, tapWindowMs, tolerancePx: TOLERANCE_PX }, after),
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
        // What the hold opens may slide under the finger before it is lifted.
        swallowClick();
        onHold();
      },
    });
  }, [press, onHold, onHeldChange]);
  useEffect(() => press.abort, [press]);

  return {
    onPointerDown: (event: PointerEvent) => {
      // On a Mac Ctrl and a click are a right click.
      if (!event.isPrimary || event.button !== 0 || event.ctrlKey) return;
      press.press(event.clientX, event.clientY, event.timeStamp);
      follow(press, event.currentTarget);
    },
    onClick: (event: MouseEvent) => {
      // Clicks of keyboards and screen readers have a count of 0.
      if (press.takesClick(event.detail === 0)) onTap();
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // A long touch fires `contextmenu` too, but it is a hold already.
      if (press.isPressed()) return;
      onMenu?.({ x: event.clientX, y: event.clientY });
    },
  };
};

type Press = ReturnType<typeof createLongPress>;
type Point = { x: number; y: number };

/** The centre of the pressed element. It stays in place although the press scales the element. */
const centreOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** The one press of the page. It is kept until its release has been drawn. */
let followed: { press: Press; element: Element; centre: Point } | null = null;
let isFollowing = false;

const follow = (press: Press, element: Element): void => {
  // Another pointer may still be down. Its press is aborted, because its release would not reach it.
  if (followed?.press !== press && followed?.press.isPressed()) followed.press.abort();
  showNothing();
  followed = { press, element, centre: centreOf(element) };
  element.setAttribute('data-pressed', '');
  if (!isFollowing) watchPage();
  isFollowing = true;
};

// Runs one frame after the release, so that drawing does not delay the action of the release.
const showRelease = (): void => {
  if (followed === null || followed.press.isPressed()) return;
  showNothing();
  followed = null;
};

const showNothing = (): void => followed?.element.removeAttribute('data-pressed');

// Scroll events arrive late: one from before the press must not abort it, so the element itself must have moved.
const abortWhenScrolledAway = (): void => {
  if (followed === null || !followed.press.isPressed()) return;
  const { press, element, centre } = followed;
  const { x, y } = centreOf(element);
  if (Math.hypot(x - centre.x, y - centre.y) > TOLERANCE_PX) press.abort();
};

/** Page-wide listeners, added once: adding them at each press would delay it. */
const watchPage = (): void => {
  const abort = () => followed?.press.abort();
  window.addEventListener('pointermove', ({ clientX, clientY }) => followed?.press.move(clientX, clientY));
  window.addEventListener('pointerup', ({ timeStamp }) => followed?.press.release(timeStamp));
  window.addEventListener('pointercancel', abort);
  window.addEventListener('scroll', abortWhenScrolledAway, { capture: true, passive: true });
  window.addEventListener('blur', abort);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && abort(), { capture: true });
};
