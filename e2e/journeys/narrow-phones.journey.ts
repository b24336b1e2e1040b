import { notice, notices } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { boxOf } from '#support/layout.ts';
import { visitorPage } from '#support/other-browser.ts';
import { cheerFor, openProfile } from '#support/profile.ts';

// Four pixels less than common phones, because the widths of letters differ from device to device.
const NARROW = { width: 356, height: 640 };
const HEADER_PX = 56;

test(
  'on a phone 360 px wide the notice that asks a visitor to log in covers nothing below the header',
  { tag: '@phone' },
  async ({ alice, browser, crushing }) => {
    await alice.hasHabits('Swim');
    const page = await visitorPage(browser, crushing);
    await page.setViewportSize(NARROW);
    await openProfile(page, alice.username);
    await cheerFor(page, 'Swim').click();
    await expect(notice(page, 'Login required')).toBeVisible();
    const { y, height } = await boxOf(notices(page));
    expect(y + height).toBeLessThanOrEqual(HEADER_PX);
    await page.context().close();
  },
);

const LONG = 'Wolfeschlegelsteinhausen'.repeat(4);
const NOTICE = { id: 1, type: 'new_follower', status: 'sent', sentAt: '2026-09-07T09:20:00.000Z', reason: null };

test(
  'on a phone 360 px wide whatever a notification says stands beside its icon, however long the name is',
  { tag: '@phone' },
  async ({ signedInPage: page }) => {
    await page.setViewportSize(NARROW);
    const relatedUser = { name: LONG, username: 'wolfe', isBot: false };
    const notifications = [{ ...NOTICE, subject: `${LONG} follows you now`, createdAt: NOTICE.sentAt, relatedUser }];
    await page.route('**/api/notifications/history', (route) => route.fulfill({ json: { notifications } }));
    await page.goto('/notifications');
    const subject = page.getByText('follows you now');
    const [icon, words, state] = await Promise.all([
      // A drawing, which has no name.
      boxOf(page.locator('.notice-row-icon')),
      boxOf(subject),
      boxOf(page.getByText('sent', { exact: true })),
    ]);
    expect(words.x).toBeGreaterThan(icon.x + icon.width);
    expect(words.y).toBeLessThan(icon.y + icon.height);
    expect(Math.abs(state.x - words.x)).toBeLessThan(4);
  },
);
