import { useEffect, useRef } from 'react';

/**
 * Acts once at a random moment within `ms` milliseconds, however often it is asked to meanwhile: many browsers that hear
 * the same must not all act at once.
 */
export const createSpread = (ms: number, act: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    actSoon: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        act();
      }, Math.random() * ms);
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};

/** A spread for as long as the component is there. It runs the latest `act`. */
export const useSpread = (ms: number, act: () => void): (() => void) => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const spread = useRef<ReturnType<typeof createSpread>>(undefined);
  useEffect(() => () => spread.current?.stop(), []);
  return () => {
    spread.current ??= createSpread(ms, () => latest.current());
    spread.current.actSoon();
  };
};
