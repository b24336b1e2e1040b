let hasShownScreen = false;

/** False for the first screen of a page load, true for those reached by a link afterwards. */
export const isNavigation = (): boolean => {
  const answer = hasShownScreen;
  hasShownScreen = true;
  return answer;
};

/** Takes keyboard and screen reader to the heading of the new screen, unless something in it already has the focus. */
export const moveFocusTo = (main: HTMLElement): void => {
  if (main.contains(document.activeElement)) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  // A heading that is still hidden behind a skeleton does not take it.
  if (document.activeElement !== target) main.focus({ preventScroll: true });
  window.scrollTo(0, 0);
};
