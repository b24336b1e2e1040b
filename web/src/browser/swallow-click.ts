/**
 * Swallows the click that ends a press, so that it does not reach whatever lies below by then. The click may never
 * come, so the next press or key ends the wait. Clicks of screen readers, which have a count of 0, pass.
 */
export const swallowClick = (isOfPress: (click: MouseEvent) => boolean = () => true): void => {
  const listening = new AbortController();
  const stop = () => listening.abort();
  const swallow = (click: MouseEvent) => {
    stop();
    if (click.detail === 0 || !isOfPress(click)) return;
    click.preventDefault();
    click.stopPropagation();
  };
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('click', swallow, options);
  document.addEventListener('pointerdown', stop, options);
  document.addEventListener('keydown', stop, options);
};
