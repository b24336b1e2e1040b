import { useLayoutEffect } from 'react';
import { focusTimer } from './focus-timer.ts';
import { timerTitle } from './timer-words.ts';

/** Renders nothing. While mounted it shows the timer in the page title; unmounting clears the timer. */
export const FocusSession = () => {
  // A layout effect, so that its clean-up restores the title before the next screen sets its own.
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
