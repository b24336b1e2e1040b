/**
 * Moves the focus from a button that disappears on press to the element before it. Reading goes on from there with the
 * new content.
 */
export const focusBefore = (place: Element | null | undefined): void => {
  if (!(place instanceof HTMLElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
