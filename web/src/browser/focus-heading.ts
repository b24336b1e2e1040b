/**
 * Moves the focus to the heading of a section, else of the screen, where the pressed button goes away. Who is in a field
 * by then stays.
 */
export const focusHeading = (section: Element | null = null): void => {
  const ofSection = section?.isConnected === true ? section.querySelector<HTMLElement>('h2') : null;
  const heading = ofSection ?? document.querySelector('h1');
  if (heading === null || document.activeElement?.matches('input, textarea, select')) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
