import { expectAccessible } from '#support/accessibility.ts';
import { workerHasPage } from '#support/device.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { linkTo, mailAbout, sendWaitingMails } from '#support/mail.ts';
import { follow } from '#support/notices.ts';
import { inEverySize } from '#support/sizes.ts';

test.use({ serviceWorkers: 'allow' });

test(
  "a mail's link opens the page of the server, also on a device that keeps the program",
  { tag: '@phone' },
  async ({ signedInPage: page }) => {
    await page.goto('/dashboard');
    await workerHasPage(page);
    await page.goto('/unsubscribe/1.new_follower.cut-short');
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await lookAt(page, 'unsubscribing, a link cut short');
  },
);

inEverySize(() => {
  test('a mail leads to a page whose button switches off mails of its kind, and no others', async ({
    page,
    alice,
    bob,
    crushing,
  }) => {
    await follow(crushing, bob, alice);
    await sendWaitingMails(crushing, alice);
    const link = linkTo('/unsubscribe', await mailAbout(crushing, alice, /follows you/));
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Switch off New Follower mails?');
    await lookAt(page, 'unsubscribing, asked');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'unsubscribing on a dark device', ['color-contrast']);
    await page.getByRole('button', { name: 'Switch off' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Follower mails are off');
    await lookAt(page, 'unsubscribing, done');
    await page.getByRole('link', { name: 'All notifications' }).click();
    await expect(page.getByRole('switch', { name: 'New Follower' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Encouragement' })).toBeChecked();
  });
});
