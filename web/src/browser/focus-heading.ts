/** Moves the focus to the heading of the screen, where the pressed button goes away. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
