import type { Page } from '@playwright/test';
import { habit } from '#support/dashboard.ts';
import { HOME } from '#support/home.ts';
import { expect, test } from '#support/journey.ts';
import { untilQuiet } from '#support/quiet.ts';
import { openSettings, savedNote } from '#support/settings.ts';

test.describe('on a device in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });
  const question = (page: Page) => page.getByText('Your device is in Auckland. Use its days from now on?');

  test('whose days count is asked once, and whoever keeps theirs is not asked again', async ({ page, alice }) => {
    await alice.hasHabits('Read');
    // The code that keeps the focus loads together with the counter of page views.
    const isWatched = page.waitForRequest('**/api/page-view');
    await page.goto('/dashboard');
    await expect(question(page)).toBeVisible();
    await expect(habit(page, 'Read')).toBeVisible();
    await isWatched;
    await page.getByRole('button', { name: `Keep ${HOME.place}` }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(habit(page, 'Read')).toBeVisible();
    await untilQuiet(page);
    await expect(question(page)).toHaveCount(0);
    await openSettings(page);
    await expect(page.getByText(`${HOME.place}. Your device says Auckland.`)).toBeVisible();
    const use = page.getByRole('button', { name: 'Use Auckland' });
    // The note stands for two seconds, so the journey waits for it during the press.
    await Promise.all([savedNote(page).waitFor(), use.click()]);
    const choose = page.getByRole('button', { name: 'Choose a time zone' });
    await expect(choose).toBeFocused();
    await expect(choose).toHaveText('Choose a time zone');
    await expect(page.getByText('Auckland', { exact: true })).toBeVisible();
    await expect(page.getByText('Your device says')).toHaveCount(0);
  });

  test('who lives there from now on has its days at once', async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await page.getByRole('button', { name: 'Use Auckland' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const { timezone } = (await (await page.request.get('/api/user')).json()) as { timezone: string };
    expect(timezone).toBe('Pacific/Auckland');
    const weekday = () => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Pacific/Auckland' }).format();
    await expect(async () =>
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(new RegExp(`^Happy ${weekday()},`)),
    ).toPass();
  });
});

test.describe('on a device that travels', () => {
  // Playwright's own override of the time zone cannot be changed later, so none is set here.
  test.use({ timezoneId: [async ({}, use) => use(undefined), { scope: 'test' }] });

  test('whose days count is asked on the page that is open meanwhile', async ({ page, alice }) => {
    const device = await page.context().newCDPSession(page);
    const travelTo = async (timezoneId: string) => device.send('Emulation.setTimezoneOverride', { timezoneId });
    const question = page.getByText(/^Your device is in (Auckland|New York)/);
    await alice.hasHabits('Read');
    await travelTo('Pacific/Auckland');
    await page.goto('/dashboard');
    await expect(question).toBeVisible();
    await travelTo(HOME.zone);
    await expect(question).toHaveCount(0);
    await travelTo('America/New_York');
    await expect(question).toHaveText('Your device is in New York. Use its days from now on?');
  });
});

test.describe('on a device elsewhere with the same days', () => {
  test.use({ timezoneId: HOME.twin.zone });

  test(
    'nobody is asked until their days are those of another place',
    { tag: '@desk' },
    async ({ page, alice, crushing }) => {
      const question = page.getByText(`Your device is in ${HOME.twin.place}. Use its days from now on?`);
      await alice.hasHabits('Read');
      await page.goto('/dashboard');
      await expect(habit(page, 'Read')).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('crushing-declined-zones')))
        .toContain(HOME.twin.zone);
      await expect(question).toHaveCount(0);
      const headers = { origin: crushing.url };
      const moved = await page.request.patch('/api/settings', { headers, data: { timezone: 'Pacific/Auckland' } });
      expect(moved.ok()).toBe(true);
      await page.reload();
      await expect(question).toBeVisible();
      await page.getByRole('button', { name: 'Keep Auckland' }).click();
      await expect(question).toHaveCount(0);
      await page.reload();
      await expect(habit(page, 'Read')).toBeVisible();
      await untilQuiet(page);
      await expect(question).toHaveCount(0);
    },
  );
});

test(
  'a browser that does not know the zone of the account shows profile and tokens all the same',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Read');
    const headers = { origin: crushing.url };
    await page.request.patch('/api/settings', { headers, data: { timezone: 'Pacific/Chatham' } });
    await page.request.post('/api/tokens', { headers, data: { name: 'Kitchen light', access: 'read' } });
    // Imitates a browser that is older than the zone.
    await page.addInitScript(() => {
      const { DateTimeFormat } = Intl;
      Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
        construct: (format, [locale, options]: [string, Intl.DateTimeFormatOptions]) => {
          if (options?.timeZone === 'Pacific/Chatham') throw new RangeError('Invalid time zone');
          return new format(locale, options);
        },
      });
    });
    await page.goto('/profile');
    await expect(page.getByText('Member Since')).toBeVisible();
    await page.goto('/settings');
    await expect(page.getByRole('button', { name: 'End Kitchen light' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    // The code that would store the zone loads after the habits.
    await untilQuiet(page);
    expect(await page.evaluate(() => localStorage.getItem('crushing-declined-zones'))).toBeNull();
  },
);
