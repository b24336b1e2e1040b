/** For a button that stands in for the pressed one: it takes the focus that went with it. */
export const takeLostFocus = (button: HTMLElement | null): void => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};
