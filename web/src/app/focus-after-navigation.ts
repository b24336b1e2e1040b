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
  if (document.activeElement !== target) {
    main.focus({ preventScroll: true });
    handOver(main, target);
  }
  window.scrollTo(0, 0);
};

// A heading still hidden behind a skeleton gets the focus once it shows, unless somebody has moved on by then.
const handOver = (main: HTMLElement, target: HTMLElement): void => {
  const observer = new MutationObserver(() => {
    if (document.activeElement === main) target.focus({ preventScroll: true });
    if (document.activeElement !== main) observer.disconnect();
  });
  observer.observe(main, { subtree: true, attributeFilter: ['class'] });
};
