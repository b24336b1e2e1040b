import type { Page } from '@playwright/test';
import { adminRows, adminTab } from '#support/administrator.ts';
import { notice, option, optionsButton } from '#support/dashboard.ts';
import { expect, testAlone as test } from '#support/journey.ts';
import { holdBack } from '#support/slow-network.ts';

const order = (page: Page) => page.getByLabel('Order');

/** Chooses an order by keyboard: letters select the option that begins with them. */
const chooseByLetters = async (page: Page, letters: string): Promise<void> => {
  await order(page).focus();
  await page.keyboard.type(letters);
};

const post = async (page: Page, url: string, data: object): Promise<unknown> => {
  const response = await page.request.post(url, { headers: { origin: new URL(url).origin }, data });
  if (!response.ok()) throw new Error(`${url} answered ${response.status()}: ${await response.text()}`);
  return response.json();
};

/** Makes bots, who are people with a name of their own. */
const makeBots = async (page: Page, url: string, count: number): Promise<void> => {
  const { botConfigs } = (await post(page, `${url}/api/admin/generate-bots`, {
    count,
    botType: 'steady_supporter',
  })) as { botConfigs: object[] };
  await post(page, `${url}/api/admin/create-bots`, { botConfigs });
};

test('people are listed in the order of the address, chosen with the keyboard too', async ({
  page,
  alice,
  crushing,
}) => {
  await makeBots(page, crushing.url, 2);
  const names = async (): Promise<string[]> =>
    page
      .getByRole('main')
      .getByText(/^@\S+$/)
      .allTextContents();
  await page.goto(adminTab('users'));
  await expect(order(page)).toHaveValue('newest');
  await expect(adminRows(page).last()).toContainText(`@${alice.username}`);
  const newestFirst = await names();
  await order(page).selectOption('Oldest first');
  await expect(page).toHaveURL(/tab=users&order=oldest$/);
  await expect(adminRows(page).first()).toContainText(`@${alice.username}`);
  expect(await names()).toEqual(newestFirst.toReversed());
  await chooseByLetters(page, 'By');
  await expect(page).toHaveURL(/order=username$/);
  await expect.poll(names).toEqual(newestFirst.toSorted());
  // A search keeps the order in the address.
  await page.getByRole('searchbox').fill(alice.username);
  await expect(page).toHaveURL(/search=alice\d+&order=username$/);
  await expect(adminRows(page)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^1 found$/ })).toBeAttached();
  await page.reload();
  await expect(order(page)).toHaveValue('username');
  await order(page).selectOption('Newest first');
  await expect(page).toHaveURL(/search=alice\d+$/);
  // The field follows the address, so Back restores the earlier search.
  await page.getByRole('searchbox').fill('nobody');
  await expect(page).toHaveURL(/search=nobody$/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(alice.username);
  await expect(page).toHaveURL(/search=alice\d+&order=username$/);
  await expect(adminRows(page)).toHaveCount(1);
});

test('approved e-mails and requests are listed in the order of the address', async ({
  signedInPage: page,
  crushing,
}) => {
  const names = ['mona', 'zoe', 'ada'];
  for (const name of names) {
    const email = `${name}@example.test`;
    await post(page, `${crushing.url}/api/beta-requests`, {
      firstName: name,
      email,
      jobTitle: 'Teacher',
      pricingAmount: 5,
      pricingInterval: 'month',
    });
    await post(page, `${crushing.url}/api/admin/approved-emails`, { email });
  }
  const expectOrder = async (expected: readonly string[]): Promise<void> =>
    expect(adminRows(page)).toContainText(expected.map((name) => `${name}@example.test`));
  for (const tab of ['requests', 'emails']) {
    await page.goto(adminTab(tab));
    await expectOrder(['ada', 'zoe', 'mona']);
    await order(page).selectOption('Oldest first');
    await expectOrder(names);
    await chooseByLetters(page, 'By');
    await expectOrder(['ada', 'mona', 'zoe']);
    await expect(page).toHaveURL(new RegExp(`tab=${tab}&order=email$`));
    await page.goBack();
    await expectOrder(names);
  }
});

test('bots, challenges and mails are listed in the order of the address', async ({ signedInPage: page, crushing }) => {
  await makeBots(page, crushing.url, 10);
  const instant = '2026-01-05T07:00:00.000Z';
  const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3) select';
  await crushing.changeDatabase(
    `insert into challenges (name, "startDate", "endDate", "isActive", "createdAt", "endedAt")
     ${numbers} 'Round ' || n, '2026-01-05', '2026-01-11', false, ?, ? from numbers`,
    instant,
    instant,
  );
  await crushing.changeDatabase(
    `insert into notification_queue
       ("toEmail", type, subject, "htmlContent", "textContent", "scheduledFor", status, "errorMessage", "createdAt")
     ${numbers} 'reader-' || n || '@example.test', 'weekly_digest', 'Week ' || n, '', '', ?, 'failed', '550 no', ?
     from numbers`,
    instant,
    instant,
  );
  const bots = page.getByRole('region', { name: /^Existing bots/ });
  const names = async (): Promise<string[]> => bots.getByRole('link').allTextContents();
  await page.goto(adminTab('bots'));
  await expect(bots.getByRole('listitem')).toHaveCount(10);
  const newestFirst = await names();
  await order(page).selectOption('Oldest first');
  await expect(page).toHaveURL(/tab=bots&order=oldest$/);
  await expect.poll(names).toEqual(newestFirst.toReversed());
  await chooseByLetters(page, 'By');
  await expect(page).toHaveURL(/tab=bots&order=username$/);
  await expect.poll(names).toEqual(newestFirst.toSorted());
  for (const [tab, rows] of [
    ['mail', ['Week 3', 'Week 2', 'Week 1']],
    ['challenges', ['Round 3', 'Round 2', 'Round 1']],
  ] as const) {
    await page.goto(adminTab(tab));
    await expect(adminRows(page)).toContainText(rows);
    await order(page).selectOption('Oldest first');
    await expect(page).toHaveURL(new RegExp(`tab=${tab}&order=oldest$`));
    await expect(adminRows(page)).toContainText(rows.toReversed());
    await page.goBack();
    await expect(adminRows(page)).toContainText(rows);
  }
  const search = page.getByRole('searchbox', { name: 'Name', exact: true });
  await search.fill('ROUND 2');
  await expect(adminRows(page)).toHaveCount(1);
  await expect(adminRows(page)).toContainText('Round 2');
  await search.fill('nobody');
  await expect(page.getByText('No challenge is found.')).toBeVisible();
});

test('an expired entry has no link to copy, and its invitation goes out with a new code', async ({
  signedInPage: page,
  crushing,
  press,
}) => {
  await post(page, `${crushing.url}/api/admin/approved-emails`, { email: 'mona@example.test' });
  await crushing.changeDatabase('update approved_emails set "codeExpires" = ?', '2026-01-05T07:00:00.000Z');
  await page.goto(adminTab('emails'));
  await expect(adminRows(page)).toContainText('expired');
  await press(optionsButton(page, 'mona@example.test'));
  await expect(page.getByRole('menuitem')).toHaveText([/^Send Invitation.*With a new code/, /^Reset/]);
  await press(option(page, 'Send Invitation'));
  await expect(adminRows(page)).toContainText('open until');
  await press(optionsButton(page, 'mona@example.test'));
  await expect(option(page, 'Copy invitation link')).toBeVisible();
});

test('an address that is approved again keeps its notes', async ({ page, alice, crushing, press }) => {
  const approved = { email: 'mona@example.test', notes: 'Met at the meetup.' };
  await post(page, `${crushing.url}/api/admin/approved-emails`, approved);
  await page.goto(adminTab('emails'));
  await expect(adminRows(page)).toContainText(approved.notes);
  await press(page.getByRole('button', { name: 'Approve an e-mail' }));
  const approving = page.getByRole('dialog', { name: 'Approve an e-mail' });
  await approving.getByLabel('E-mail').fill(approved.email);
  await press(approving.getByRole('button', { name: 'Approve' }));
  await expect(page.getByText(`@${alice.username} approved ${approved.email}.`)).toHaveCount(2);
  await page.reload();
  await expect(adminRows(page)).toContainText(approved.notes);
});

test('a page behind the last one leads to the last one', async ({ signedInPage: page, crushing }) => {
  await post(page, `${crushing.url}/api/admin/approved-emails`, { email: 'mona@example.test' });
  await page.goto(adminTab('health'));
  await page.goto(`${adminTab('emails')}&page=5`);
  await expect(adminRows(page)).toContainText('mona@example.test');
  await expect(page).toHaveURL(/tab=emails$/);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  // Back leads to the earlier tab, not to the page behind the last one.
  await page.goBack();
  await expect(page).toHaveURL(/tab=health$/);
});

test('people fill pages, with a way to the next and back', async ({ page, alice, crushing, press }) => {
  for (const count of [20, 20, 10]) await makeBots(page, crushing.url, count);
  await page.goto(adminTab('users'));
  await expect(adminRows(page)).toHaveCount(50);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('Page 1 of 2');
  await press(pages.getByRole('button', { name: 'Next' }));
  await expect(page).toHaveURL(/tab=users&page=2$/);
  await expect(adminRows(page)).toHaveCount(1);
  await expect(adminRows(page)).toContainText(`@${alice.username}`);
  await order(page).selectOption('Oldest first');
  await expect(pages).toContainText('Page 1 of 2');
  await expect(adminRows(page).first()).toContainText(`@${alice.username}`);
  await press(pages.getByRole('button', { name: 'Next' }));
  await expect(adminRows(page)).toHaveCount(1);
  await expect(pages.getByRole('button', { name: 'Next' }), 'the last page').toHaveAttribute('aria-disabled', 'true');
  const previous = pages.getByRole('button', { name: 'Previous' });
  await previous.press('Enter');
  await expect(adminRows(page)).toHaveCount(50);
  await expect(previous, 'it says that this is the first page, and keeps the focus').toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(previous).toBeFocused();
});

test('the mail queue is searched, and shows more than a page of it', async ({
  signedInPage: page,
  crushing,
  press,
}) => {
  await crushing.changeDatabase(
    `insert into notification_queue
       ("toEmail", type, subject, "htmlContent", "textContent", "scheduledFor", status, "errorMessage", "createdAt")
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 52)
     select 'reader-' || n || '@example.test', 'weekly_digest', 'Week ' || n, '', '', ?, 'failed', '550 no', ?
     from numbers`,
    '2026-01-05T07:00:00.000Z',
    '2026-01-05T07:00:00.000Z',
  );
  await page.goto(adminTab('mail'));
  await expect(page.getByText('failed 52')).toBeVisible();
  await expect(adminRows(page)).toHaveCount(50);
  await press(page.getByRole('button', { name: 'Show more' }));
  await expect(adminRows(page)).toHaveCount(52);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  // The first page is read again. Its last mail is the cursor of the second page, and has changed.
  const letAnswer = await holdBack(page, '/api/admin/mails*cursor=');
  await press(page.getByRole('button', { name: 'Try again to mail reader-40@example.test' }));
  await expect(page.getByText('failed 51')).toBeVisible();
  await expect(page.getByText('reader-1@example.test').first(), 'no spinner takes its place').toBeVisible();
  letAnswer();
  await expect(adminRows(page)).toHaveCount(51);

  const search = page.getByRole('searchbox', { name: 'Address or subject' });
  await search.fill('reader-31@');
  await expect(adminRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/tab=mail&search=reader-31%40$/);
  await search.fill('week 5');
  await expect(adminRows(page)).toHaveCount(4);
  await search.fill('nobody');
  await expect(page.getByText('No mail is found.')).toBeVisible();
});

test(
  'an answer that comes late leaves the dialog of the next request open',
  { tag: '@desk' },
  async ({ signedInPage: page, crushing }) => {
    for (const firstName of ['Ann', 'Ben'])
      await post(page, `${crushing.url}/api/beta-requests`, {
        firstName,
        email: `${firstName.toLowerCase()}@example.test`,
        jobTitle: 'Teacher',
        pricingAmount: 5,
        pricingInterval: 'month',
      });
    await page.goto(adminTab('requests'));
    const answer = await holdBack(page, '/api/admin/beta-requests/');
    const dialog = page.getByRole('dialog', { name: 'Review request' });
    await page.getByRole('button', { name: 'Review Ann' }).click();
    await dialog.getByText('rejected', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Review Ben' }).click();
    await dialog.getByLabel('Review notes').fill('Ask again in May');
    answer();
    await expect(notice(page, 'Ann is rejected now.')).toBeVisible();
    await expect(dialog.getByLabel('Review notes')).toHaveValue('Ask again in May');
  },
);
