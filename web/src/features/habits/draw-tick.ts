/**
 * Ticks or unticks a habit's button on the spot, as React draws it a moment later: a frame is too short for a whole list.
 * What people see is what they toggle, so the answer is whether the habit is completed from now on.
 */
export const drawTick = (button: HTMLElement): boolean => {
  const completed = button.getAttribute('aria-checked') !== 'true';
  button.setAttribute('aria-checked', String(completed));
  if (button.dataset['state'] !== undefined) button.dataset['state'] = completed ? 'completed' : 'open';
  return completed;
};
