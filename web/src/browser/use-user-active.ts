import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

// The first event is often the start of a press, whose result is drawn before anything is fetched.
const SETTLES_MS = 500;
const LOOKED_AT_AFTER_MS = 2000;
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let isTouched = false;

/** Runs `act` when the page is idle, after somebody has used it. Returns how to cancel. */
export const onceUserActive = (act: () => void): (() => void) => {
  const listening = new AbortController();
  let cancel = () => listening.abort();
  const settle = () => {
    isTouched = true;
    listening.abort();
    const settling = setTimeout(() => {
      cancel = whenIdle(act);
    }, SETTLES_MS);
    cancel = () => clearTimeout(settling);
  };
  if (isTouched) settle();
  else for (const type of EVENTS) window.addEventListener(type, settle, { capture: true, signal: listening.signal });
  return () => cancel();
};

/**
 * True after the first movement, press, key or scroll on the page. From then on the page preloads what the person may
 * open next. With `orAfterMs` it is also true after that time.
 */
export const useUserActive = (orAfterMs?: number): boolean => {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const act = () => setActive(true);
    const cancel = onceUserActive(act);
    const timer = orAfterMs === undefined ? undefined : setTimeout(act, orAfterMs);
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [orAfterMs]);
  return isActive;
};

/** True after the first movement, press, key or scroll on the page, or two seconds or another time after it opened. */
export const useLookedAt = (orAfterMs = LOOKED_AT_AFTER_MS): boolean => useUserActive(orAfterMs);
