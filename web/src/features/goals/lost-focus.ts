/** Whether what had the focus is gone; a dialog that fades out may hold it until then. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('dialog:not([open])') !== null;

/** Lets the keyboard go on from the heading of the screen. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });
