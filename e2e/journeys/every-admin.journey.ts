import { asAdministrator } from '#support/administrator.ts';
import { notice } from '#support/dashboard.ts';
import { waits } from '#support/challenge.ts';
import { mailsHaveLeft, refuseMails } from '#support/failed-mails.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { neighbour } from '#support/people.ts';
import { inEverySize } from '#support/sizes.ts';

inEverySize(() => {
  test('the administration and its dialogs are accessible', async ({ page, browser, crushing }) => {
    await asAdministrator(page, crushing);
    const bob = await neighbour(browser, crushing);
    const email = `asks-${bob.username}@example.test`;
    const headers = { origin: crushing.url };
    await page.request.post(`${crushing.url}/api/beta-requests`, {
      headers,
      data: { firstName: 'Hanna', email, jobTitle: 'Teacher', pricingAmount: 5, pricingInterval: 'month' },
    });
    await page.request.post(`${crushing.url}/api/admin/approved-emails`, { headers, data: { email: `x${email}` } });
    const open = async (tab: string, title: string): Promise<void> => {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(page.getByText(`Loading ${title}`)).toHaveCount(0);
      await lookAt(page, `administration, ${tab}`);
    };
    await open('requests', 'Beta Access Requests');
    await page.getByRole('button', { name: 'Review Hanna' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Review request' })).toBeVisible();
    await lookAt(page, 'administration, a review');
    await open('emails', 'Approved Emails');
    await page.getByRole('button', { name: `Options for x${email}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy invitation link' })).toBeVisible();
    await lookAt(page, 'administration, options of an address');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Approve an e-mail' }).click();
    await expect(page.getByRole('dialog', { name: 'Approve an e-mail' })).toBeVisible();
    await lookAt(page, 'administration, an address to approve');
    await open('users', 'User Management');
    await page.getByRole('button', { name: `Options for ${bob.username}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit username' })).toBeVisible();
    await lookAt(page, 'administration, options of a person');
    await page.getByRole('menuitem', { name: 'Edit username' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit username' })).toBeVisible();
    await lookAt(page, 'administration, another username');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Edit username' })).toBeHidden();
    await page.getByRole('button', { name: `Options for ${bob.username}` }).click();
    await page.getByRole('menuitem', { name: 'Delete user' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await lookAt(page, 'administration, the deletion of a person');
    for (const [tab, list, nothing] of [
      ['requests', { requests: [], total: 0, pending: 0 }, 'Nobody has asked for access yet'],
      ['emails', { approvedEmails: [], total: 0 }, 'No address is approved yet'],
    ] as const) {
      await page.route(tab === 'requests' ? '**/api/admin/beta-requests*' : '**/api/admin/approved-emails*', (route) =>
        route.fulfill({ json: { ...list, hasMailServer: true, nextCursor: null } }),
      );
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByText(nothing)).toBeVisible();
      await lookAt(page, `administration, ${tab}, none`);
    }
    await open('settings', 'Settings');
    await open('health', 'Health');
    await page.route('**/api/admin/health', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Health could not be loaded');
    await lookAt(page, 'administration, health not read');
    await bob.leaves();
  });

  testAlone('challenges and mails are accessible, with and without any', async ({ page, alice, crushing }) => {
    const open = async (tab: string, where: string): Promise<void> => {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByText(/^(Nobody waits for the next one|No mail has failed)\.$/)).toBeVisible();
      await lookAt(page, `administration, ${where}`);
    };
    await open('challenges', 'no challenges');
    await waits(page, crushing);
    const opened = await page.request.post(`${crushing.url}/api/admin/challenges`, {
      headers: { origin: crushing.url },
      data: {},
    });
    expect(opened.ok()).toBe(true);
    await page.reload();
    await expect(page.getByText(`@${alice.username}`, { exact: true })).toBeVisible();
    await lookAt(page, 'administration, a challenge');
    const close = page.getByRole('button', { name: /^Close the challenge of/ });
    await expect(close).toHaveText(/^Close the challenge of/);
    await close.click();
    await expect(page.getByRole('alertdialog', { name: 'Close this challenge?' })).toBeVisible();
    await lookAt(page, 'administration, the end of a challenge');
    const { challenge } = (await opened.json()) as { challenge: { id: number } };
    await page.goto(`/admin?tab=challenges&filter=${challenge.id}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Members' })).toBeVisible();
    await expect(page.getByText(`@${alice.username}`, { exact: true })).toBeVisible();
    await lookAt(page, 'administration, members of a challenge');

    await open('mail', 'no mails');
    await page.getByRole('button', { name: 'Send me a test mail' }).click();
    await expect(notice(page, 'Test mail queued')).toBeVisible();
    await mailsHaveLeft(page, crushing);
    await refuseMails(crushing, '550 no such user');
    await page.reload();
    await expect(page.getByText('550 no such user').first()).toBeVisible();
    await lookAt(page, 'administration, a failed mail');
  });
});
