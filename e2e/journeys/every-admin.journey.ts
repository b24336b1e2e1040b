import { asAdministrator } from '#support/administrator.ts';
import { expect, test } from '#support/journey.ts';
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
    await open('users', 'User Management');
    await page.getByRole('button', { name: `Options for ${bob.username}` }).click();
    await page.getByRole('menuitem', { name: 'Delete user' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await lookAt(page, 'administration, the deletion of a person');
    await open('challenges', 'Challenges');
    await open('mail', 'Mail');
    await open('settings', 'Settings');
    await open('health', 'Health');
    await page.route('**/api/admin/health', (route) => route.fulfill({ status: 500, json: { message: '' } }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Health could not be loaded');
    await lookAt(page, 'administration, health not read');
    await bob.leaves();
  });
});
