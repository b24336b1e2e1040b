import { afterPaint } from '#browser/next-paint.ts';

/**
 * Ticks or unticks a habit's button on the spot, as React draws it a moment later: a frame is too short for a whole list.
 * What people see is what they toggle, so `save` hears whether the habit is completed from now on; the list, the notice and
 * the request follow what is painted.
 */
export const tick = (button: HTMLElement, save: (completed: boolean) => void): void => {
  const completed = button.getAttribute('aria-checked') !== 'true';
  button.setAttribute('aria-checked', String(completed));
  if (button.dataset['state'] !== undefined) button.dataset['state'] = completed ? 'completed' : 'open';
  afterPaint(() => save(completed));
};
