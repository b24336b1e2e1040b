import type { Locator, Page } from '@playwright/test';
import { adminTab } from '#support/administrator.ts';
import { notice } from '#support/dashboard.ts';
import { atHome } from '#support/days.ts';
import { breakLater } from '#support/failing-network.ts';
import { expect, testAlone } from '#support/journey.ts';

const audited = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'What was done' }).getByRole('listitem').filter({ hasText: words });

testAlone(
  'the end of the podcast offer is set in the time of the reader, kept and taken away',
  async ({ page, alice }) => {
    const end = page.getByLabel('When the offer of the podcast page ends');
    await page.goto(adminTab('settings'));
    await end.fill('2031-07-01T18:30');
    await page.getByRole('heading', { level: 2, name: 'Settings' }).click();
    await expect(notice(page, 'Settings Updated')).toBeVisible();
    const told = atHome('2031-07-01', '18:30');
    await expect(audited(page, `@${alice.username} set podcast_offer_ends_at to ${told}.`)).toBeVisible();
    await page.reload();
    await expect(end).toHaveValue('2031-07-01T18:30');
    await end.fill('');
    await page.getByRole('heading', { level: 2, name: 'Settings' }).click();
    await expect(audited(page, `@${alice.username} set podcast_offer_ends_at to nothing.`)).toBeVisible();
    await page.reload();
    await expect(end).toHaveValue('');
  },
);

testAlone(
  'the end of the podcast offer is left as it is by a visit of its field and by an unfinished date',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    const end = page.getByLabel('When the offer of the podcast page ends');
    const leave = () => page.getByRole('heading', { level: 2, name: 'Settings' }).click();
    await page.request.put(`${crushing.url}/api/admin/system-settings/podcast_offer_ends_at`, {
      headers: { origin: crushing.url },
      data: { value: atHome('2031-07-01', '18:30').replace(':00.', ':45.') },
    });
    await page.goto(adminTab('settings'));
    await expect(end).toHaveValue('2031-07-01T18:30');
    await end.focus();
    await leave();
    await end.focus();
    // The arrow keys lead from the month to the hour, which Backspace clears.
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace']) await page.keyboard.press(key);
    await expect(end).toHaveValue('');
    await leave();
    await expect(end).toHaveAccessibleDescription('Please fill in date and time');
    // Settings are saved in order, so this change arrives after any change of the end.
    await page.getByRole('switch', { name: 'The podcast page hands out passes' }).press('Space');
    await expect(audited(page, `@${alice.username} set podcast_open to false.`)).toBeVisible();
    await expect(audited(page, 'podcast_offer_ends_at')).toHaveCount(1);
    await page.reload();
    await expect(end).toHaveValue('2031-07-01T18:30');
  },
);

testAlone(
  'two changes of settings that fail one after the other leave both as they were',
  { tag: '@desk' },
  async ({ signedInPage: page, press }) => {
    await page.goto(adminTab('settings'));
    const switches = page.getByRole('switch', { checked: true });
    await expect(switches.first()).toBeVisible();
    const before = await switches.count();
    const breakThem = await breakLater(page, '/api/admin/system-settings');
    for (const left of [before - 1, before - 2]) {
      await press(switches.first());
      await expect(switches).toHaveCount(left);
    }
    await breakThem(2);
    await expect(switches).toHaveCount(before);
  },
);
