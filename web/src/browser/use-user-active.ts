import { useEffect, useState } from 'react';

// A page that never rests must not keep its dialogs away for ever.
const TIMEOUT_MS = 3000;
const FALLBACK_MS = 300;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const;
const LISTENING = { capture: true, passive: true } as const;

/**
 * False while the page is being built up and while nobody touches it, true from then on: time to fetch what somebody may
 * open next. A page that is only looked at costs no more than what it shows.
 */
export const useUserActive = (): boolean => {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    if (isActive) return undefined;
    let cancelRest = () => {};
    const waitForRest = () => {
      stopListening();
      cancelRest = whenIdle(() => setActive(true));
    };
    const stopListening = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, waitForRest, LISTENING);
    };
    for (const sign of SIGNS) window.addEventListener(sign, waitForRest, LISTENING);
    return () => {
      stopListening();
      cancelRest();
    };
  }, [isActive]);
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
