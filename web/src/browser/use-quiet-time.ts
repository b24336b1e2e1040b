import { useEffect, useState } from 'react';

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** True from the moment on at which nobody has used the page for the given time. It waits while `mayCount` is false. */
export const useQuietTime = (milliseconds: number, mayCount: boolean): boolean => {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (hasCome || !mayCount) return undefined;
    const begin = () => setTimeout(() => setCome(true), milliseconds);
    let timer = begin();
    const beginAnew = () => {
      clearTimeout(timer);
      timer = begin();
    };
    const leaving = new AbortController();
    for (const type of EVENTS) window.addEventListener(type, beginAnew, { capture: true, signal: leaving.signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [milliseconds, mayCount, hasCome]);
  return hasCome;
};
