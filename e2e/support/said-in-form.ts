import type { Locator } from '@playwright/test';

/** Words in the form of a dialog. A whole dialog also contains words for screen readers only, and the notices. */
export const saidInForm = (dialog: Locator, text: string | RegExp): Locator =>
  dialog.locator('form').getByText(text, { exact: true });
