import { test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectNoSidewaysScroll, hasSettled } from './layout.ts';

const THEME_KEY = 'crushing-theme';

/** Checks the screen for accessibility and sideways scrolling in both themes, and takes a picture of each. */
export const lookAt = (page: Page, where: string): Promise<void> =>
  test.step(where, async () => {
    await drawEverything(page);
    const before = await page.evaluate((key) => localStorage.getItem(key), THEME_KEY);
    await chooseTheme(page, '"minimal-light"');
    await takePicture(page, `${where} light`);
    await expectNoSidewaysScroll(page, where);
    await expectAccessible(page, where);
    await chooseTheme(page, '"minimal-dark"');
    await takePicture(page, `${where} dark`);
    // A theme changes only colours.
    await expectAccessible(page, `${where} in the dark`, ['color-contrast']);
    await chooseTheme(page, before);
  });

/** Saves a picture of the window for people to judge, but only with `PICTURES=1 npm run e2e`. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  await hasSettled(page);
  if (process.env['PICTURES'] === undefined) return;
  const folder = `${test.info().project.outputDir}/screens`;
  await page.screenshot({ path: `${folder}/${name} ${page.viewportSize()?.width}.png` });
};

// Without this, content below the window is not drawn and keeps the colours of the previous theme.
const drawEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

// As another window of the same browser changes it.
const chooseTheme = (page: Page, stored: string | null): Promise<void> =>
  page.evaluate(
    ({ key, value }) => {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    { key: THEME_KEY, value: stored },
  );
