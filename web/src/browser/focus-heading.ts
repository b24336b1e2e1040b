/**
 * Moves the focus to the heading of the section, or else of the screen, when the pressed button goes away. A person who
 * is in a field by then stays there.
 */
export const focusHeading = (section: Element | null = null): void => {
  const ofSection = section?.isConnected === true ? section.querySelector<HTMLElement>('h2') : null;
  const heading = ofSection ?? document.querySelector('h1');
  if (heading === null || document.activeElement?.matches('input, textarea, select')) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
