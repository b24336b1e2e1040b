import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

// The first event is often the start of a press, whose result is drawn before anything is fetched.
const SETTLES_MS = 500;
const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;
const LISTENING = { capture: true, passive: true } as const;

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
  else for (const type of EVENTS) window.addEventListener(type, settle, { ...LISTENING, signal: listening.signal });
  return () => cancel();
};

/**
 * True once somebody uses the page: time to preload what they may open next. A page that is only read fetches no more
 * than it shows.
 */
export const useUserActive = (): boolean => {
  const [isActive, setActive] = useState(false);
  useEffect(() => onceUserActive(() => setActive(true)), []);
  return isActive;
};
