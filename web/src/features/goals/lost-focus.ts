/** Whether the focused element is gone, or inside a dialog that fades out. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('dialog:not([open])') !== null;
