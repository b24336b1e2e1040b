import type { Page } from '@playwright/test';
import { ADMIN_TABS, adminRows, adminTab, asAdministrator, askForAccess } from '#support/administrator.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { ADMINISTRATOR } from '#support/running-crushing.ts';
import { holdBack } from '#support/slow-network.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

testAlone(
  'every tab is pressed, stands in the address, and is there again with Back',
  async ({ signedInPage: page, isMobile, press }) => {
    await page.goto('/admin');
    const tabs = page.getByRole('navigation', { name: 'Administration' });
    const section = page.getByLabel('Section');
    await expect(isMobile ? tabs : section).toBeHidden();
    const isAt = async (tab: string, name: string): Promise<void> => {
      await expect(title(page, name)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
      if (isMobile) await expect(section).toHaveValue(tab);
      else await expect(tabs.locator('[aria-current=page]')).toHaveText(name);
    };
    const [, ...others] = ADMIN_TABS;
    for (const [tab, name] of [...others, ADMIN_TABS[0]]) {
      if (isMobile) await section.selectOption(name);
      else await press(tabs.getByRole('button', { name, exact: true }));
      await isAt(tab, name);
    }
    for (const [tab, name] of others.toReversed()) {
      await page.goBack();
      await isAt(tab, name);
    }
    await press(page.getByRole('link', { name: 'Return to Dashboard' }));
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

testAlone('the tabs are chosen with the keyboard', { tag: '@desk' }, async ({ signedInPage: page }) => {
  await page.goto(adminTab('requests'));
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await tabs.getByRole('button', { name: 'Beta Access Requests' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Approved Emails')).toBeVisible();
  await expect(tabs.getByRole('button', { name: 'Approved Emails' })).toBeFocused();
});

testAlone(
  'the list of tabs counts the open requests, and no longer one that was answered',
  { tag: '@desk' },
  async ({ signedInPage: page, crushing, press }) => {
    for (const firstName of ['Mona', 'Zoe']) await askForAccess(page, crushing, firstName);
    await page.goto(adminTab('settings'));
    const requests = page.getByRole('navigation', { name: 'Administration' }).getByRole('button').first();
    await expect(requests).toHaveAccessibleName('Beta Access Requests 2 open');
    await press(requests);
    await press(page.getByRole('button', { name: 'Review Mona' }));
    const review = page.getByRole('dialog', { name: 'Review request' });
    await press(review.getByText('rejected', { exact: true }));
    await press(review.getByRole('button', { name: 'Save' }));
    await expect(requests).toHaveAccessibleName('Beta Access Requests 1 open');
  },
);

test('the list of users marks the administrator, and tells how many habits each has', async ({
  page,
  alice,
  crushing,
  isMobile,
}) => {
  await alice.hasHabits('Read', 'Run');
  await asAdministrator(page, crushing);
  for (const [username, badges, habits] of [
    [alice.username, 0, 2],
    [ADMINISTRATOR.ADMIN_USERNAME, 1, 0],
  ] as const) {
    await page.goto(`${adminTab('users')}&search=${username}`);
    const row = adminRows(page).filter({ has: page.getByText(`@${username}`, { exact: true }) });
    await expect(row.getByText(`@${username}`)).toBeVisible();
    await expect(row.getByText('admin', { exact: true })).toHaveCount(badges);
    if (isMobile) await expect(row.getByText(`Habits ${habits}`, { exact: true })).toBeVisible();
    else await expect(row.getByRole('cell').nth(2)).toHaveText(`${habits}`);
  }
  if (!isMobile) await expect(page.getByRole('columnheader').nth(2)).toHaveText('Habits');
});

testAlone('what was done is not pushed away by a list that comes late', async ({ signedInPage: page, crushing }) => {
  const headers = { origin: crushing.url };
  for (const name of ['mona', 'zoe', 'ada', 'lea', 'ida', 'ole', 'tom', 'eva'])
    await page.request.post('/api/admin/approved-emails', { headers, data: { email: `${name}@example.test` } });
  await watchLayoutShifts(page);
  const letThrough = await holdBack(page, '/api/admin/approved-emails');
  const audit = page.waitForResponse('**/api/admin/audit*');
  await page.goto(adminTab('emails'));
  await (await audit).finished();
  await page.locator('[data-skeleton]:not(.invisible)').waitFor();
  letThrough();
  await expect(adminRows(page)).toHaveCount(8);
  await expect(page.getByRole('heading', { name: 'What was done' })).toBeAttached();
  await expectSteady(page, 'the late list');
});
