import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

// Rows and tabs are told apart by the lines around them.
const CONTROLS = '.circle:visible, button:visible:not([role=menuitem], [role=tab], .habit-add-row, .habit-row)';

/** Fails where a circle or a button has no outline, which forced colours would leave invisible. */
export const expectOutlines = async (page: Page, where: string): Promise<void> => {
  const bare = await page
    .locator(CONTROLS)
    .evaluateAll((elements) =>
      elements
        .filter((element) => !(Number.parseFloat(getComputedStyle(element).borderTopWidth) >= 1))
        .map((element) => element.outerHTML.slice(0, 160)),
    );
  expect(bare, `without an outline in ${where}`).toEqual([]);
};
