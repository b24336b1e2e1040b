import { habit, option, optionsButton } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';

test('a browser without a top layer shows notices and menus all the same', async ({ page, alice, press }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    // Such a browser does not know the `popover` attribute either, so it shows elements that have it.
    document.addEventListener('DOMContentLoaded', () => {
      const shown = new CSSStyleSheet();
      shown.replaceSync('[popover] { display: block }');
      document.adoptedStyleSheets = [shown];
    });
  });
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard');
  await press(optionsButton(page, 'Read'));
  await press(option(page, 'Skip today'));
  await expect(page.getByText('0 of 1 habit done')).toBeVisible();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('0 of 2 habits done')).toBeVisible();
  await press(habit(page, 'Run'));
  await expect(habit(page, 'Run')).toBeChecked();
});
