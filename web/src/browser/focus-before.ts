/**
 * Gives the focus of a button that goes away once it is pressed to what stands before it: there reading goes on with what
 * the press has shown.
 */
export const focusBefore = (place: Element | null | undefined): void => {
  if (!(place instanceof HTMLElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
