import { notice } from '#support/dashboard.ts';
import { breakNext, failNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { linkTo, mailAbout } from '#support/mail.ts';
import { ALICE, logIn } from '#support/person.ts';

test(
  'a forgotten password is reset through a mailed link, and every other session ends',
  { tag: '@desk' },
  async ({ page, crushing, alice }) => {
    await page.goto('/dashboard');
    const elsewhere = page;
    const visitor = await page.context().browser()?.newContext();
    if (visitor === undefined) throw new Error('A second browser is needed');
    const here = await visitor.newPage();
    const dialog = here.getByRole('dialog', { name: 'Reset Password' });

    await test.step('the dialog asks for the address and promises a mail', async () => {
      await here.goto(`${crushing.url}/auth`);
      await here.getByRole('button', { name: 'Forgot Password' }).click();
      await dialog.getByLabel('Email').fill('nonsense');
      await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
      await dialog.getByLabel('Email').fill(alice.email);
      await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(notice(here, 'Reset link sent')).toBeVisible();
      await expect(notice(here, 'If an account with this e-mail exists, a reset link is on its way.')).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('the link in the mail leads to a form, which can be left for the sign-in', async () => {
      const mail = await mailAbout(crushing, alice, /reset/i);
      expect(mail.to).toContain(alice.email);
      await here.goto(linkTo('/reset-password', mail));
      await expect(here.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password');
      await here.getByRole('button', { name: 'Cancel' }).click();
      await expect(here).toHaveURL(/\/auth$/);
      await here.goto(linkTo('/reset-password', mail));
      await here.getByLabel('New Password', { exact: true }).fill('short');
      await here.getByLabel('Confirm New Password').fill('short');
      await here.getByRole('button', { name: 'Update Password' }).click();
      await expect(notice(here, 'Password too short')).toBeVisible();
      await here.getByLabel('Confirm New Password').fill('another one');
      await here.getByRole('button', { name: 'Update Password' }).click();
      await expect(notice(here, 'Please make sure both password fields match.')).toBeVisible();
    });

    await test.step('the new password counts, the old one and the old session do not', async () => {
      await here.getByLabel('New Password', { exact: true }).fill('twelve blue lamps');
      await here.getByLabel('Confirm New Password').fill('twelve blue lamps');
      await here.getByRole('button', { name: 'Update Password' }).click();
      await expect(here).toHaveURL(/\/auth$/);
      await expect(notice(here, 'Password reset successful')).toBeVisible();
      await expect(elsewhere).toHaveURL(/\/auth$/);
      await logIn(here, alice.email, alice.password);
      await expect(notice(here, 'Login failed')).toBeVisible();
      await logIn(here, alice.email, 'twelve blue lamps');
      await expect(here).toHaveURL(/\/dashboard$/);
      await mailAbout(crushing, alice, /password.*changed/i);
    });

    await test.step('the link is dead afterwards', async () => {
      await here.goto(linkTo('/reset-password', await mailAbout(crushing, alice, /reset/i)));
      await expect(here.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
    });
    await visitor.close();
  },
);

test(
  'a person who resets their password while signed in has to sign in with the new one',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await page.request.post('/api/forgot-password', {
      headers: { origin: crushing.url },
      data: { email: alice.email },
    });
    await page.goto(linkTo('/reset-password', await mailAbout(crushing, alice, /reset/i)));
    await page.getByLabel('New Password', { exact: true }).fill('twelve blue lamps');
    await page.getByLabel('Confirm New Password').fill('twelve blue lamps');
    // The check of the link fails too. The form stays, because the link may still work.
    const checked = page.waitForEvent('requestfailed', (request) => request.url().includes('validate-reset-token'));
    await breakNext(page, 'POST', '/api/reset-password');
    await failNext(page, 'GET', '/api/validate-reset-token');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(notice(page, 'Password reset failed')).toBeVisible();
    await checked;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await logIn(page, alice.email, 'twelve blue lamps');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'a reset link that was used meanwhile says so at its heading',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    const headers = { origin: crushing.url };
    await page.request.post('/api/forgot-password', { headers, data: { email: alice.email } });
    const link = linkTo('/reset-password', await mailAbout(crushing, alice, /reset/i));
    await page.goto(link);
    await page.getByLabel('New Password', { exact: true }).fill('twelve blue lamps');
    await page.getByLabel('Confirm New Password').fill('twelve blue lamps');
    const token = new URL(link, crushing.url).searchParams.get('token');
    await page.request.post('/api/reset-password', { headers, data: { token, password: 'nine grey stones' } });
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test('an invalid reset link says so, and offers the way back and a new link', { tag: '@phone' }, async ({ page }) => {
  for (const address of ['/reset-password', '/reset-password?token=made-up']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
    await expect(
      page.getByText('This password reset link is invalid or has expired. Please request a new one.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  }
  await page.goBack();
  await page.getByRole('button', { name: 'Request a new link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await expect(dialog.getByLabel('Email'), 'it waits for the address').toBeFocused();
  await dialog.getByLabel('Email').fill(ALICE.email);
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(notice(page, 'Reset link sent')).toBeVisible();
  await expect(dialog).toBeHidden();
});
