import { dayAt } from '@crushing/domain/calendar/time-zone';
import { adminRows, adminTab } from '#support/administrator.ts';
import { HOME } from '#support/home.ts';
import { expect, testAlone as test } from '#support/journey.ts';

const dayNow = (zone: string): string => dayAt(Date.now(), zone, 0);
// The days of these two are never the same.
const elsewhere = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dayNow(zone) !== dayNow(HOME.zone));
test.use({ timezoneId: elsewhere });

test('lists show the days of the administrator', { tag: '@desk' }, async ({ page, alice }) => {
  await page.goto(adminTab('users'));
  const joined = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: HOME.zone }).format();
  await expect(adminRows(page).filter({ hasText: `@${alice.username}` })).toContainText(joined);
});
