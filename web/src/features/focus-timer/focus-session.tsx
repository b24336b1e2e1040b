import { useLayoutEffect } from 'react';
import { focusTimer } from './focus-timer.ts';
import { timerTitle } from './timer-words.ts';

/** Shows nothing: as long as it is on the page the page title tells the time, and with it the timer goes. */
export const FocusSession = () => {
  // Layout, so that the title is given back before the next screen sets its own.
  useLayoutEffect(() => {
    let ownTitle: string | null = null;
    const show = () => {
      const words = timerTitle(focusTimer.current());
      if (words !== null) ownTitle ??= document.title;
      if (ownTitle !== null) document.title = words === null ? ownTitle : `${words} · ${ownTitle}`;
    };
    const stopWatching = focusTimer.watch(show);
    return () => {
      focusTimer.clear();
      stopWatching();
    };
  }, []);
  return null;
};
