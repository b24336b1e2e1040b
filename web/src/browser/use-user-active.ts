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
 * True once somebody uses the page: time to preload what they may open next. A page that is only read fetches no more
 * than it shows, unless `orAfterMs` says how long a look takes.
 */
export const useUserActive = (orAfterMs?: number): boolean => {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const act = () => setActive(true);
    const cancel = onceUserActive(act);
    const timer = orAfterMs && setTimeout(act, orAfterMs);
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [orAfterMs]);
  return isActive;
};

/** True once somebody uses the page, or has looked at it for a moment. */
export const useLookedAt = (): boolean => useUserActive(LOOKED_AT_AFTER_MS);
