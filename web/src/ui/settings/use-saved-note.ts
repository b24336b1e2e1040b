import { useEffect, useState } from 'react';
import { announce } from '#browser/announcer.ts';

// docs/product.md, Settings.
const SHOWN_MS = 2000;

/** The quiet word that a setting is saved. `show` announces it and shows it for a moment. */
export const useSavedNote = (): { isShown: boolean; show: () => void } => {
  // A counter, so that a second save starts the time anew.
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return undefined;
    const timer = setTimeout(() => setTimes(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [times]);
  const show = () => {
    announce('Saved');
    setTimes((before) => before + 1);
  };
  return { isShown: times > 0, show };
};
