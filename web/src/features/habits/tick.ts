import { afterPaint } from '#browser/next-paint.ts';

/**
 * Ticks the button itself, exactly as React renders it a moment later: rendering a whole list takes longer than a frame.
 * `save` runs after the paint with the state that people see, because that is what they toggled.
 */
export const tick = (button: HTMLElement, save: (completed: boolean) => void): void => {
  const completed = button.getAttribute('aria-checked') !== 'true';
  button.setAttribute('aria-checked', String(completed));
  if (button.dataset['state'] !== undefined) button.dataset['state'] = completed ? 'completed' : 'open';
  afterPaint(() => save(completed));
};
