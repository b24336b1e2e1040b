import type { Locator } from '@playwright/test';
import { adminTab } from '#support/administrator.ts';
import { failUntilClicked } from '#support/failing-network.ts';
import { expect, testAlone } from '#support/journey.ts';
import { holdNext } from '#support/slow-network.ts';

const gapBetween = async (upper: Locator, lower: Locator): Promise<number> => {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
};

testAlone('the longest type of a bot is read whole on a narrow phone', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(adminTab('bots'));
  const missing = await page.getByLabel('Type').evaluate((select: HTMLSelectElement) => {
    const { fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('The browser does not measure texts');
    pen.font = `${fontSize} ${fontFamily}`;
    const widest = Math.max(...Array.from(select.options, ({ text }) => pen.measureText(text).width));
    return widest - (select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd));
  });
  expect(missing).toBeLessThanOrEqual(0);
});

testAlone(
  'the switch of the bots that cannot be read says so, and is read again',
  async ({ signedInPage: page, press }) => {
    const { heal } = await failUntilClicked(page, '/api/admin/system-settings');
    await page.goto(adminTab('bots'));
    const failure = page.getByRole('alert').filter({ hasText: 'Whether bots are awake could not be loaded' });
    await expect(failure).toBeVisible();
    expect(await gapBetween(failure, page.locator('form'))).toBeGreaterThanOrEqual(12);
    await heal();
    await press(failure.getByRole('button', { name: 'Retry' }));
    await expect(page.getByRole('switch', { name: 'Bots are awake' })).toBeChecked();
  },
);

testAlone(
  'templates that cannot be read say so in a bot, and are read again',
  async ({ signedInPage: page, press }) => {
    const { heal } = await failUntilClicked(page, '/api/admin/bot-templates');
    await page.goto(adminTab('bots'));
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Bot templates could not be loaded');
    await page.getByLabel('How many').fill('1');
    await press(page.getByRole('button', { name: 'Generate' }));
    await press(page.getByRole('button', { name: /^Edit / }));
    const editing = page.getByRole('dialog', { name: 'Edit new bot' });
    await expect(editing.getByRole('alert')).toContainText('Bot templates could not be loaded');
    await heal();
    await press(editing.getByRole('button', { name: 'Retry' }));
    await expect(editing.getByRole('checkbox', { checked: true }).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

testAlone(
  'an answer on its way takes away no drawn bot that is being edited, nor those drawn after it',
  { tag: '@desk' },
  async ({ signedInPage: page, press }) => {
    await page.goto(adminTab('bots'));
    const generate = page.getByRole('button', { name: 'Generate' });
    const drawn = page.getByRole('region', { name: /^New bots/ });
    const edit = drawn.getByRole('button', { name: /^Edit /, includeHidden: true }).first();
    const editing = page.getByRole('dialog', { name: 'Edit new bot' });
    const closedRows = drawn.locator('ul[inert]');
    await press(generate);
    await press(edit);
    await editing.getByLabel('Username').fill('drawn-first');
    await press(editing.getByRole('button', { name: 'Save' }));
    const lateCreated = await holdNext(page, '/api/admin/create-bots');
    await press(drawn.getByRole('button', { name: 'Create bots' }));
    await expect(closedRows).toBeAttached();
    await edit.click({ force: true });
    await expect(editing).toBeHidden();
    const lateDrawn = await holdNext(page, '/api/admin/generate-bots');
    await press(generate);
    await edit.click({ force: true });
    await expect(editing).toBeHidden();
    lateDrawn();
    await expect(drawn.getByText('drawn-first', { exact: true })).toHaveCount(0);
    lateCreated();
    await expect(page.getByRole('button', { name: 'Edit drawn-first' })).toBeVisible();
    await press(edit);
    await expect(editing).toBeVisible();
  },
);
