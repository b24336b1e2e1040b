import type { Locator, Page } from '@playwright/test';
import { adminRows, adminTab, asAdministrator } from '#support/administrator.ts';
import { goToPlaceInMenu, menuButton, notice, openedMenu, option, optionsButton } from '#support/dashboard.ts';
import { breakNext } from '#support/failing-network.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { linkTo, mailAbout } from '#support/mail.ts';
import { neighbour } from '#support/people.ts';
import { visitorPage } from '#support/other-browser.ts';
import { BOB, fillRegistration } from '#support/person.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { ADMIN_TEXTS, NOT_ADMIN_TEXTS } from '#support/specified-social-texts.ts';

const rowOf = (page: Page, text: string): Locator => adminRows(page).filter({ hasText: text });

/** An entry of the audit list below the tab. It must also show its time. */
const audited = (page: Page, words: string): Locator =>
  page
    .getByRole('region', { name: 'What was done' })
    .getByRole('listitem')
    .filter({ hasText: words })
    .filter({ has: page.getByRole('time').filter({ hasText: /^[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d$/ }) });

testAlone(
  'a request becomes a person: asked for, approved, mailed, registered',
  { tag: '@two-servers' },
  async ({ page, alice, browser, crushing, press }) => {
    const visitor = await (await browser.newContext({ baseURL: crushing.url, serviceWorkers: 'block' })).newPage();
    await visitor.goto('/auth?tab=register');
    await visitor.getByRole('button', { name: 'Request access' }).click();
    const form = visitor.getByRole('dialog', { name: 'Request access' });
    await form.getByLabel('First name').fill('Bob');
    await form.getByLabel('Email').fill(BOB.email);
    await form.getByLabel('Job title').selectOption('Founder');
    await form.getByLabel('Price you would pay').fill('7');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form.getByRole('heading', { name: 'Request received' })).toBeVisible();

    await page.goto('/dashboard');
    await goToPlaceInMenu(page, 'Admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Review Bob' })).toHaveText('Review Bob');
    await press(page.getByRole('button', { name: 'Review Bob' }));
    const review = page.getByRole('dialog', { name: 'Review request' });
    await press(review.getByText('approved', { exact: true }));
    await expect(review.getByText('The invitation becomes a file.')).toBeVisible();
    await review.getByLabel('Review notes').fill('Met at the meetup.');
    await press(review.getByRole('button', { name: 'Save' }));
    await expect(notice(page, 'Request Updated')).toBeVisible();
    await expect(rowOf(page, BOB.email)).toContainText('approved');
    await expect(audited(page, `@${alice.username} set the request of Bob to approved.`)).toBeVisible();

    const invitation = await mailAbout(crushing, BOB, /./);
    await visitor.goto(linkTo('/auth', invitation));
    await fillRegistration(visitor, BOB);
    await visitor.getByRole('button', { name: 'Register' }).click();
    await expect(visitor).toHaveURL(/\/(dashboard)?$/);
    // Without a mail server no text may say that a mail was sent.
    await page.reload();
    await expect(rowOf(page, BOB.email)).toContainText('mail became a file');
    await expect(page.getByText('No mail server is set')).toBeVisible();
    await page.goto(adminTab('emails'));
    await expect(rowOf(page, BOB.email)).toContainText('used');
    await expect(rowOf(page, BOB.email)).toContainText('became a file');
    await expect(page.getByText('Copy the link of an invitation instead.')).toBeVisible();
    await page.goto(adminTab('users'));
    await expect(rowOf(page, `@${BOB.username}`)).toContainText(BOB.email);
    await visitor.context().close();
  },
);

testAlone(
  'a copied link invites its address, and once used it is offered no more',
  async ({ page, alice, browser, context, crushing, press }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(adminTab('emails'));
    await press(page.getByRole('button', { name: 'Approve an e-mail' }));
    const approving = page.getByRole('dialog', { name: 'Approve an e-mail' });
    await expect(approving.getByLabel('E-mail'), 'it waits for the address').toBeFocused();
    await approving.getByLabel('E-mail').fill(BOB.email);
    await approving.getByLabel('Notes').fill('Met at the meetup.');
    await press(approving.getByRole('button', { name: 'Approve' }));
    await expect(rowOf(page, BOB.email)).toContainText('Met at the meetup.');
    await expect(audited(page, `@${alice.username} approved ${BOB.email}.`)).toBeVisible();
    await press(optionsButton(page, BOB.email));
    await press(option(page, 'Copy invitation link'));
    await expect(notice(page, 'Copied to clipboard!')).toBeVisible();

    const visitor = await visitorPage(browser, crushing);
    await visitor.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await fillRegistration(visitor, BOB);
    await visitor.getByRole('button', { name: 'Register' }).click();
    await expect(visitor).toHaveURL(/\/(dashboard)?$/);
    await visitor.context().close();
    await page.reload();
    await expect(rowOf(page, BOB.email)).toContainText('used');
    await press(optionsButton(page, BOB.email));
    await expect(option(page, 'Reset')).toContainText('Unused again. The address has an account.');
    await expect(page.getByRole('menuitem')).toHaveCount(1);

    await press(option(page, 'Reset'));
    await expect(rowOf(page, BOB.email)).toContainText('has an account');
    await expect(optionsButton(page, BOB.email)).toBeFocused();
    await press(optionsButton(page, BOB.email));
    await expect(option(page, 'Reset')).toContainText('The address has an account.');
    await expect(page.getByRole('menuitem')).toHaveCount(1);
  },
);

test('a review of a request that another window has approved tells so, and shows what it would do now', async ({
  page,
  crushing,
  press,
}) => {
  await asAdministrator(page, crushing);
  const email = `late-${Date.now()}@example.test`;
  const call = { headers: { origin: crushing.url } };
  await page.request.post(`${crushing.url}/api/beta-requests`, {
    ...call,
    data: { firstName: 'Lara', email, jobTitle: 'Teacher', pricingAmount: 5, pricingInterval: 'month' },
  });
  const list = `${crushing.url}/api/admin/beta-requests`;
  await page.goto(`${adminTab('requests')}&search=${email}`);
  await press(page.getByRole('button', { name: 'Review Lara' }));
  const review = page.getByRole('dialog', { name: 'Review request' });
  await press(review.getByText('rejected', { exact: true }));
  await review.getByLabel('Review notes').fill('Not yet.');
  const { requests } = (await (await page.request.get(`${list}?search=${email}`)).json()) as {
    requests: [{ id: number }];
  };
  await page.request.patch(`${list}/${requests[0].id}`, { ...call, data: { status: 'approved' } });

  await press(review.getByRole('button', { name: 'Save' }));
  await expect(notice(page, 'This request is approved by now. Nothing was changed.')).toBeVisible();
  await expect(review.getByText('No mail is sent. An unused invitation ends.')).toBeVisible();
  await expect(review.getByLabel('Review notes')).toHaveValue('Not yet.');
  await expect(rowOf(page, email)).toContainText('approved');
  await press(review.getByRole('button', { name: 'Save' }));
  await expect(notice(page, 'Request Updated')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('rejected');
});

test('everybody but the administrator is sent home, and has no way there', async ({ page, alice }) => {
  const { read, missing } = createSeenTexts(page);
  await alice.hasHabits('Read');
  await page.goto('/admin');
  await expect(notice(page, 'Access Denied')).toBeVisible();
  await read();
  expect(missing(NOT_ADMIN_TEXTS)).toEqual([]);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(menuButton(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await menuButton(page).click();
  await expect(openedMenu(page).getByRole('button', { name: 'Release Notes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('the administrator approves, invites, resets, renames, deletes and switches, and hears what failed', async ({
  page,
  browser,
  context,
  crushing,
  press,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await asAdministrator(page, crushing);
  const bob = await neighbour(browser, crushing);
  const address = `guest-of-${bob.username}@example.test`;
  const { read, missing } = createSeenTexts(page);
  const heard = async (text: string): Promise<void> => {
    await expect(notice(page, text)).toBeVisible();
    await read();
  };

  await page.goto(adminTab('requests'));
  await expect(page.getByRole('heading', { level: 2, name: 'Beta Access Requests' })).toBeVisible();
  await read();
  await page.request.post(`${crushing.url}/api/beta-requests`, {
    headers: { origin: crushing.url },
    data: { firstName: 'Hanna', email: address, jobTitle: 'Teacher', pricingAmount: 5, pricingInterval: 'month' },
  });
  await page.goto(`${adminTab('requests')}&search=${encodeURIComponent(address)}`);
  await press(page.getByRole('button', { name: 'Review Hanna' }));
  const review = page.getByRole('dialog', { name: 'Review request' });
  await press(review.getByText('rejected', { exact: true }));
  await breakNext(page, 'PATCH', '/api/admin/beta-requests/');
  await press(review.getByRole('button', { name: 'Save' }));
  await heard('Update Failed');
  await press(review.getByRole('button', { name: 'Save' }));
  await heard('Request Updated');
  await expect(rowOf(page, address)).toContainText('rejected');

  await page.goto(adminTab('emails'));
  await press(page.getByRole('button', { name: 'Approve an e-mail' }));
  const approving = page.getByRole('dialog', { name: 'Approve an e-mail' });
  await press(approving.getByRole('button', { name: 'Approve' }));
  // The problem shows beside the field and in a notice.
  await expect(approving.getByText('Email is required').first()).toBeVisible();
  await heard('Validation Error');
  await approving.getByLabel('E-mail').fill(address);
  await breakNext(page, 'POST', '/api/admin/approved-emails');
  await press(approving.getByRole('button', { name: 'Approve' }));
  await heard('Approval Failed');
  await press(approving.getByRole('button', { name: 'Approve' }));
  await heard('Email Approved');
  await page.getByRole('searchbox', { name: 'E-mail' }).fill(address);
  await expect(page).toHaveURL(/search=guest/);
  const choose = async (name: string): Promise<void> => {
    await press(optionsButton(page, address));
    await expect(option(page, name)).toBeVisible();
    await read();
    await press(option(page, name));
  };
  await breakNext(page, 'POST', '/api/admin/send-invitation/');
  await choose('Send Invitation');
  await heard('Failed to Send Invitation');
  await choose('Send Invitation');
  await heard('Invitation Sent');
  await breakNext(page, 'POST', '/api/admin/reset-invitation/');
  await choose('Reset');
  await heard('Failed to Reset Invitation');
  await choose('Reset');
  await heard('Invitation Reset');
  await choose('Copy invitation link');
  await heard('Copied to clipboard!');
  for (const deed of [`approved ${address}`, `invited ${address}`, `reset the invitation of ${address}`])
    await expect(audited(page, `@the-first ${deed}.`)).toBeVisible();

  await page.goto(`${adminTab('users')}&search=${bob.username}`);
  await press(optionsButton(page, bob.username));
  await press(option(page, 'Edit username'));
  const renaming = page.getByRole('dialog', { name: 'Edit username' });
  await expect(renaming.getByLabel('Username')).toBeFocused();
  await press(renaming.getByRole('button', { name: 'Save' }));
  await expect(renaming, 'nothing was changed').toBeHidden();
  await press(optionsButton(page, bob.username));
  await press(option(page, 'Edit username'));
  await renaming.getByLabel('Username').fill(' ');
  await press(renaming.getByRole('button', { name: 'Save' }));
  await expect(renaming.getByText('Username cannot be empty')).toBeVisible();
  await read();
  await renaming.getByLabel('Username').fill(`${bob.username}-new`);
  await breakNext(page, 'PATCH', '/api/admin/users/');
  await press(renaming.getByRole('button', { name: 'Save' }));
  await heard('Failed to Update User');
  await press(renaming.getByRole('button', { name: 'Save' }));
  await heard('User Updated');
  await expect(audited(page, `@the-first gave @${bob.username}-new another username.`)).toHaveCount(1);
  await press(optionsButton(page, `${bob.username}-new`));
  await press(option(page, 'Delete user'));
  const deleting = page.getByRole('alertdialog', { name: `Delete ${bob.username}-new?` });
  await expect(deleting.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await breakNext(page, 'DELETE', '/api/admin/users/');
  await press(deleting.getByRole('button', { name: 'Delete user' }));
  await heard('Failed to Delete User');
  await press(deleting.getByRole('button', { name: 'Delete user' }));
  await heard('User Deleted');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(audited(page, '@the-first deleted a person.').first()).toBeVisible();
  await expect(page.getByText('Nobody is found.')).toBeVisible();
  await page.getByRole('searchbox').fill('the-first');
  await press(optionsButton(page, 'the-first'));
  for (const kept of ['Edit username', 'Delete user']) {
    await expect(option(page, kept)).toHaveAttribute('aria-disabled', 'true');
    await expect(option(page, kept)).toContainText('User 1 keeps name and account.');
  }

  await page.goto(adminTab('settings'));
  const podcast = page.getByRole('switch', { name: 'The podcast page hands out passes' });
  await breakNext(page, 'PUT', '/api/admin/system-settings/');
  await press(podcast);
  await heard('Update Failed');
  await expect(podcast).toBeChecked();
  await press(podcast);
  await heard('Settings Updated');
  await press(podcast);
  await expect(podcast).toBeChecked();
  await expect(audited(page, '@the-first set podcast_open to true.').first()).toBeVisible();
  expect(missing(ADMIN_TEXTS)).toEqual([]);
  await bob.leaves();
});
