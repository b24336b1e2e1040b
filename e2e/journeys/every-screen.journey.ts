import { notice } from '#support/dashboard.ts';
import { expect, testAlone } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { inEverySize } from '#support/sizes.ts';
import { linkTo, mailAbout } from '#support/mail.ts';
import { ALICE, fillRegistration, logIn } from '#support/person.ts';

inEverySize(() => {
  testAlone('the screens of visitors are accessible', async ({ page, crushing }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot Password' }).waitFor();
    await lookAt(page, 'login');
    await page.getByRole('button', { name: 'Login' }).click();
    await lookAt(page, 'login, nothing typed');
    await logIn(page, ALICE.email, 'not my password');
    await expect(notice(page, 'Login failed')).toBeVisible();
    await lookAt(page, 'login refused');

    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    await dialog.getByLabel('Email').fill('nonsense');
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await lookAt(page, 'reset password dialog');

    await page.goto('/auth?tab=register');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await lookAt(page, 'register, nothing typed');
    await page.goto(crushing.setupLink());
    await fillRegistration(page, ALICE);
    await lookAt(page, 'register');

    await page.goto('/reset-password?token=made-up');
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await lookAt(page, 'reset link invalid');
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await lookAt(page, 'not found');
  });

  testAlone('the screens of a person without a session are accessible', async ({ page, crushing, alice }) => {
    await page.context().clearCookies();
    await page.goto('/auth?tab=register');
    await page.getByRole('button', { name: 'Request access' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request access' });
    await lookAt(page, 'request access');
    await dialog.getByLabel('Job title').selectOption('Other');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await lookAt(page, 'request access, nothing typed');
    await dialog.getByLabel('First name').fill('Bob');
    await dialog.getByLabel('Email').fill('bob@example.test');
    await dialog.getByLabel('Your job title').fill('Beekeeper');
    await dialog.getByLabel('Price you would pay').fill('7');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('heading', { name: 'Request received' })).toBeVisible();
    await lookAt(page, 'request received');

    await page.request.post('/api/forgot-password', { data: { email: alice.email } });
    await page.goto(linkTo('/reset-password', await mailAbout(crushing, alice, /reset/i)));
    await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
    await lookAt(page, 'reset password');
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(notice(page, "Passwords don't match")).toBeVisible();
    await lookAt(page, 'reset password, two different ones');
  });
});
