import { afterPaint } from '#browser/next-paint.ts';

/**
 * Ticks or unticks a habit's button on the spot, as React draws it a moment later: a frame is too short for a whole list.
 * What people see is what they toggle, so `save` hears whether the habit is completed from now on; the list, the notice and
 * the request follow what is painted.
 */
export const tick = (button: HTMLElement, save: (completed: boolean) => void): void => {
  const completed = button.getAttribute('aria-checked') !== 'true';
  button.setAttribute('aria-checked', String(completed));
  if (isDrawnAhead(button)) button.toggleAttribute('data-flipped');
  else drawState(button);
  afterPaint(() => {
    if (button.hasAttribute('data-flipped')) drawState(button);
    save(completed);
  });
};

// Then the stylesheet draws nothing ahead.
const DRAWN_AT_ONCE = '(prefers-reduced-motion: reduce), (forced-colors: active)';

// A card that is pressed has its other side painted already (habits.css), and showing that costs no painting. The card itself
// becomes what it shows a frame later.
const isDrawnAhead = (button: HTMLElement): boolean =>
  button.matches('.habit-card[data-pressed]') && !window.matchMedia(DRAWN_AT_ONCE).matches;

const drawState = (button: HTMLElement): void => {
  button.removeAttribute('data-flipped');
  if (button.dataset['state'] === undefined) return;
  button.dataset['state'] = button.getAttribute('aria-checked') === 'true' ? 'completed' : 'open';
};
