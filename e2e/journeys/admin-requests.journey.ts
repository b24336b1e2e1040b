import type { Locator, Page } from '@playwright/test';
import { adminRows, adminTab, askForAccess } from '#support/administrator.ts';
import { notice } from '#support/dashboard.ts';
import { failUntilClicked } from '#support/failing-network.ts';
import { expect, testAlone as test } from '#support/journey.ts';
import { untilQuiet } from '#support/quiet.ts';
import { holdBack, holdNext } from '#support/slow-network.ts';
import type { RunningCrushing } from '#support/running-crushing.ts';

/** Sends a request for access and returns its id. */
const asks = async (page: Page, crushing: RunningCrushing, firstName: string): Promise<number> => {
  await askForAccess(page, crushing, firstName);
  const found = await page.request.get(`${crushing.url}/api/admin/beta-requests?search=${firstName}@`);
  const { requests } = (await found.json()) as { requests: [{ id: number }] };
  return requests[0].id;
};

/** Approves a request as another window does. */
const approveElsewhere = async (page: Page, { url }: RunningCrushing, id: number): Promise<void> => {
  const approved = await page.request.patch(`${url}/api/admin/beta-requests/${id}`, {
    headers: { origin: url },
    data: { status: 'approved' },
  });
  expect(approved.ok()).toBe(true);
};

const filter = (page: Page, status: string): Locator =>
  page.getByRole('group', { name: 'Status' }).getByText(status, { exact: true });
const chosen = (page: Page): Locator =>
  page.getByRole('group', { name: 'Status' }).getByRole('radio', { checked: true });

test('requests are listed by their status, which stands in the address', async ({
  signedInPage: page,
  crushing,
  press,
}) => {
  await page.goto(adminTab('requests'));
  await expect(page.getByRole('heading', { name: 'Nobody has asked for access yet' })).toBeVisible();
  await press(filter(page, 'pending'));
  await expect(page.getByText('Nobody is found.')).toBeVisible();
  for (const name of ['Mona', 'Zoe']) await asks(page, crushing, name);
  await approveElsewhere(page, crushing, await asks(page, crushing, 'Ada'));
  await page.goto(adminTab('requests'));
  await expect(adminRows(page)).toContainText(['Ada', 'Zoe', 'Mona']);
  await expect(chosen(page)).toHaveValue('all');

  await press(filter(page, 'pending'));
  await expect(page).toHaveURL(/tab=requests&filter=pending$/);
  await expect(adminRows(page)).toContainText(['Zoe', 'Mona']);
  await page.getByLabel('Order').selectOption('Oldest first');
  await expect(page).toHaveURL(/filter=pending&order=oldest$/);
  await expect(adminRows(page)).toContainText(['Mona', 'Zoe']);
  await page.reload();
  await expect(chosen(page)).toHaveValue('pending');
  await expect(adminRows(page)).toContainText(['Mona', 'Zoe']);

  await chosen(page).press('ArrowRight');
  await expect(page).toHaveURL(/filter=approved&order=oldest$/);
  await expect(adminRows(page)).toContainText(['Ada']);
  await press(filter(page, 'rejected'));
  await expect(page.getByText('Nobody is found.')).toBeVisible();
  await expect(adminRows(page)).toHaveCount(0);
  await page.goBack();
  await expect(chosen(page)).toHaveValue('approved');
  await expect(adminRows(page)).toContainText(['Ada']);
  await press(filter(page, 'all'));
  await expect(page).toHaveURL(/tab=requests&order=oldest$/);
  await expect(adminRows(page)).toContainText(['Mona', 'Zoe', 'Ada']);
});

for (const isLate of [false, true])
  test(`a reviewed request leaves the list of the pending ones, and the focus goes to the next${isLate ? ', also where the code that keeps it comes late' : ''}`, async ({
    signedInPage: page,
    crushing,
    press,
  }) => {
    for (const name of ['Mona', 'Zoe']) await asks(page, crushing, name);
    const { promise: isWanted, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/assets/after-first-paint*', async (route) => {
      await isWanted;
      await route.fallback();
    });
    if (!isLate) letCome();
    const hasCome = page.waitForResponse('**/assets/after-first-paint*.js');
    await page.goto(`${adminTab('requests')}&filter=pending`);
    const review = page.getByRole('dialog', { name: 'Review request' });
    const reject = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: `Review ${name}` }).press('Enter');
      await press(review.getByText('rejected', { exact: true }));
      // The code that keeps the focus must load before the row goes: afterwards nothing tells where the row stood.
      letCome();
      await hasCome;
      await untilQuiet(page);
      await review.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(notice(page, `${name} is rejected now.`)).toBeVisible();
    };
    await reject('Zoe');
    await expect(adminRows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Review Mona' })).toBeFocused();
    await reject('Mona');
    await expect(page.getByText('Nobody is found.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

test('a review shows what it would do now, also of a request that another window has taken out of the list', async ({
  signedInPage: page,
  crushing,
  press,
}) => {
  const lara = await asks(page, crushing, 'Lara');
  await page.goto(`${adminTab('requests')}&filter=pending`);
  await press(page.getByRole('button', { name: 'Review Lara' }));
  const review = page.getByRole('dialog', { name: 'Review request' });
  await press(review.getByText('rejected', { exact: true }));
  await approveElsewhere(page, crushing, lara);
  await press(review.getByRole('button', { name: 'Save' }));
  await expect(notice(page, 'This request is approved by now. Nothing was changed.')).toBeVisible();
  await expect(adminRows(page)).toHaveCount(0);
  await expect(review.getByText('No mail is sent. An unused invitation ends.')).toBeVisible();
  await press(review.getByRole('button', { name: 'Save' }));
  await expect(notice(page, 'Request Updated')).toBeVisible();
  await expect(review).toBeHidden();
  await press(filter(page, 'rejected'));
  await expect(adminRows(page)).toContainText(['Lara']);
});

test('what is written while a review is saved stays, and is saved by the next press', async ({
  signedInPage: page,
  crushing,
  press,
}) => {
  const id = await asks(page, crushing, 'Ida');
  await page.goto(adminTab('requests'));
  await press(page.getByRole('button', { name: 'Review Ida' }));
  const review = page.getByRole('dialog', { name: 'Review request' });
  const notes = review.getByLabel('Review notes');
  await notes.fill('Met her');
  const save = review.getByRole('button', { name: 'Save' });
  await press(review.getByText('rejected', { exact: true }));
  const letThrough = await holdNext(page, `/api/admin/beta-requests/${id}`);
  await press(save);
  await notes.fill('Met her at the meetup.');
  letThrough();
  await expect(notice(page, 'Request Updated')).toBeVisible();
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(notes).toHaveValue('Met her at the meetup.');
  await press(save);
  await expect(review).toBeHidden();
  await press(filter(page, 'rejected'));
  await press(page.getByRole('button', { name: 'Review Ida' }));
  await expect(notes).toHaveValue('Met her at the meetup.');
});

test('a filter whose list cannot be read shows no other list while it is tried again', async ({
  signedInPage: page,
  press,
}) => {
  await page.goto(adminTab('requests'));
  await expect(page.getByText('Nobody has asked for access yet')).toBeVisible();
  const { heal } = await failUntilClicked(page, '/api/admin/beta-requests');
  await filter(page, 'approved').click();
  const retry = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await heal();
  const letAnswer = await holdBack(page, '/api/admin/beta-requests');
  await press(retry);
  await expect(retry).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Nobody has asked for access yet')).toHaveCount(0);
  letAnswer();
  await expect(page.getByText('Nobody is found.')).toBeVisible();
  await expect(retry).toHaveCount(0);
});
