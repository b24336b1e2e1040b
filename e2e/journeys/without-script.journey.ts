import { expect, test } from '#support/journey.ts';

test('without JavaScript a page says at its top what it needs', { tag: '@phone' }, async ({ browser, crushing }) => {
  const context = await browser.newContext({ baseURL: crushing.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/auth', '/nobody-here']) {
    await page.goto(path);
    // Found by its element, because no matcher looks for texts in it.
    const words = page.locator('noscript');
    expect(await words.innerText()).toContain('Crushing needs JavaScript.');
    await expect(words).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});
