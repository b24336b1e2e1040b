import './still-return.css';
import { useEffect } from 'react';

const AWAY_MS_MIN = 60_000;
// Longer than the two seconds within which a page reads again, with the time that the read takes.
const STILL_MS = 5000;

/**
 * Switches animations off when a tab comes back after a minute or more. They return after five seconds, or with the first
 * press or key.
 */
export const useStillReturn = (): void => {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const root = document.documentElement;
    let hiddenAt: number | null = document.hidden ? Date.now() : null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      clearTimeout(timer);
      delete root.dataset['returned'];
    };
    const listen = () => {
      const awayMs = hiddenAt === null ? 0 : Date.now() - hiddenAt;
      hiddenAt = document.hidden ? Date.now() : null;
      if (document.hidden || awayMs < AWAY_MS_MIN) return;
      root.dataset['returned'] = '';
      clearTimeout(timer);
      timer = setTimeout(move, STILL_MS);
    };
    document.addEventListener('visibilitychange', listen, { signal });
    for (const type of ['pointerdown', 'keydown'] as const)
      window.addEventListener(type, move, { capture: true, signal });
    return () => {
      listening.abort();
      move();
    };
  }, []);
};
