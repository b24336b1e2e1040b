/** Focuses a button that has replaced the pressed one, if the focus went with that one. */
export const takeLostFocus = (button: HTMLElement | null): void => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};
