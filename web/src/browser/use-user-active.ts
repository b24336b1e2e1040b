import { useEffect, useState } from 'react';

// The first sign is often the beginning of a press: what that does is drawn before anything else is fetched.
const SETTLES_MS = 500;
// A page that never rests must not keep its dialogs away for ever.
const TIMEOUT_MS = 3000;
const FALLBACK_MS = 300;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;
const LISTENING = { capture: true, passive: true } as const;

let isTouched = false;

/** Does this at rest, once somebody has touched the page; answers how to call it off. */
export const onceUserActive = (act: () => void): (() => void) => {
  const listening = new AbortController();
  let callOff = () => listening.abort();
  const settle = () => {
    isTouched = true;
    listening.abort();
    const settling = setTimeout(() => {
      callOff = whenIdle(act);
    }, SETTLES_MS);
    callOff = () => clearTimeout(settling);
  };
  if (isTouched) settle();
  else for (const sign of SIGNS) window.addEventListener(sign, settle, { ...LISTENING, signal: listening.signal });
  return () => callOff();
};

/**
 * False while the page is being built up and while nobody touches it, true from then on: time to fetch what somebody may
 * open next. A page that is only looked at costs no more than what it shows.
 */
export const useUserActive = (): boolean => {
  const [isActive, setActive] = useState(false);
  useEffect(() => onceUserActive(() => setActive(true)), []);
  return isActive;
};

const whenIdle = (then: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(then, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(then, FALLBACK_MS);
  return () => clearTimeout(timer);
};
