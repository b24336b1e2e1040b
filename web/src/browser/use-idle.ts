import { useEffect, useState } from 'react';

// A page that never rests must not keep its dialogs away for ever.
const TIMEOUT_MS = 3000;
const FALLBACK_MS = 300;

/** False while the page is being built up, true once the browser has had a quiet moment: time to fetch what comes next. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(rest, { timeout: TIMEOUT_MS });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(rest, FALLBACK_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
};
