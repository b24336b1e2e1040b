import { addHabit } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';

test('a form opened again while it still fades out is empty', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  // It fades until the end of the journey.
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('dialog:not([open]) { transition-duration: 1h !important }');
    document.adoptedStyleSheets.push(slow);
  });
  await addHabit(page).press('Enter');
  const name = page.getByLabel('Habit Name');
  await name.fill('Run');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:not([open])').getByLabel('Habit Name')).toHaveValue('Run');
  await expect(addHabit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
});
