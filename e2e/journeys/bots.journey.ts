import type { Locator, Page } from '@playwright/test';
import { asAdministrator } from '#support/administrator.ts';
import { notice } from '#support/dashboard.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { visitorPage } from '#support/other-browser.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { ADMINISTRATOR } from '#support/running-crushing.ts';
import { inEverySize } from '#support/sizes.ts';
import { BOT_TEXTS } from '#support/specified-social-texts.ts';

const TAB = '/admin?tab=bots';

let drawn = 0;

/** A name that no other journey on the same server uses. */
const newName = (): string => {
  drawn += 1;
  return `bot-${Date.now().toString(36)}-${drawn}`;
};

const review = (page: Page): Locator => page.getByRole('region', { name: /^New bots/ });
const existing = (page: Page): Locator => page.getByRole('region', { name: /^Existing bots/ });
const rowOf = (page: Page, name: string): Locator => existing(page).getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

const generate = async (page: Page, count: string): Promise<void> => {
  await page.getByLabel('How many').fill(count);
  await page.getByRole('button', { name: 'Generate' }).click();
};

/** Draws one bot, gives it a name and creates it. */
const createBot = async (page: Page, name: string): Promise<void> => {
  await generate(page, '1');
  await review(page)
    .getByRole('button', { name: /^Edit / })
    .click();
  await dialog(page, 'Edit new bot').getByLabel('Username').fill(name);
  await dialog(page, 'Edit new bot').getByRole('button', { name: 'Save' }).click();
  await review(page).getByRole('button', { name: 'Create bots' }).click();
  await expect(rowOf(page, name)).toBeVisible();
};

test('bots are generated, reviewed, created, edited and deleted', async ({ page, crushing, press }) => {
  await asAdministrator(page, crushing);
  await page.goto(TAB);
  await expect(page.getByRole('heading', { level: 2, name: 'Bot Management' })).toBeVisible();
  await page.getByLabel('Type').selectOption('high_achiever, 90 / 70');
  // A text that is no number becomes 1, and a number above the maximum becomes 20.
  const count = page.getByLabel('How many');
  await count.fill('a few');
  await count.blur();
  await expect(count).toHaveValue('1');
  await count.fill('99');
  await press(page.getByRole('button', { name: 'Generate' }));
  await expect(count).toHaveValue('20');
  await expect(review(page).getByRole('listitem')).toHaveCount(20);
  await generate(page, '2');
  await expect(review(page).getByRole('listitem')).toHaveCount(2);
  const name = newName();
  await press(
    review(page)
      .getByRole('button', { name: /^Edit / })
      .first(),
  );
  const editing = dialog(page, 'Edit new bot');
  await editing.getByLabel('Username').fill(name);
  // The form may be there before its templates.
  await expect(editing.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  // Presses every open box: once five are chosen, the form ignores further ones.
  for (const box of await editing.getByRole('checkbox').all()) {
    if (!(await box.isChecked())) await box.press('Space');
  }
  await expect(editing.getByText('5 of 5 are selected. Take one away to select another.')).toBeVisible();
  await expect(editing.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await press(editing.getByRole('button', { name: 'Save' }));
  await expect(review(page).getByText(name, { exact: true })).toBeVisible();
  await press(
    review(page)
      .getByRole('button', { name: /^Remove / })
      .last(),
  );
  await expect(review(page).getByRole('listitem')).toHaveCount(1);
  await expect(review(page).getByRole('heading')).toBeFocused();
  await press(review(page).getByRole('button', { name: 'Create bots' }));
  await expect(notice(page, '1 bot was created.')).toBeVisible();
  await expect(review(page)).toHaveCount(0);
  await expect(rowOf(page, name)).toContainText('high_achiever');
  await expect(rowOf(page, name).getByText(/^high_achiever · since [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Productivity 90');
  await expect(rowOf(page, name)).toContainText('Engagement 70');
  await expect(page.getByText(`@${ADMINISTRATOR.ADMIN_USERNAME} created 1 bot.`).first()).toBeVisible();

  await press(rowOf(page, name).getByRole('button', { name: `Edit ${name}` }));
  const changing = dialog(page, 'Edit bot');
  await changing.getByLabel('Productivity').fill('a lot');
  await changing.getByLabel('Engagement').fill('250');
  await changing.getByLabel('Engagement').blur();
  await expect(changing.getByLabel('Engagement')).toHaveValue('100');
  await changing.getByRole('checkbox', { checked: true }).first().press('Space');
  await press(changing.getByRole('button', { name: 'Save' }));
  await expect(notice(page, 'Bot Updated')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Productivity 0');
  await expect(rowOf(page, name)).toContainText('Engagement 100');

  await press(rowOf(page, name).getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} bot simulated account`);
  await page.goBack();
  await press(rowOf(page, name).getByRole('button', { name: `Edit ${name}` }));
  await press(changing.getByRole('button', { name: 'Delete bot' }));
  const asking = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(asking.getByRole('button', { name: 'Delete bot' }));
  await expect(notice(page, 'Bot Deleted')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('every text about bots appears word for word', { tag: ['@phone'] }, async ({ page, crushing }) => {
  const { read, missing } = createSeenTexts(page);
  await asAdministrator(page, crushing);
  await page.goto(TAB);
  await expect(page.getByRole('heading', { level: 2, name: 'Bot Management' })).toBeVisible();
  await generate(page, '1');
  await review(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await review(page).getByRole('button', { name: 'Create bots' }).click();
  await expect(notice(page, 'No Configuration')).toBeVisible();
  await read();
  for (const type of ['high_achiever, 90 / 70', 'steady_supporter, 70 / 85', 'occasional_motivator, 50 / 40']) {
    await page.getByLabel('Type').selectOption(type);
    await generate(page, '1');
    await expect(review(page).getByText(type.replace(/,.*/, ''), { exact: true })).toBeVisible();
    await read();
  }
  await review(page)
    .getByRole('button', { name: /^Edit / })
    .click();
  await dialog(page, 'Edit new bot').getByLabel('Username').fill(' ');
  await dialog(page, 'Edit new bot').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Username cannot be empty')).toBeVisible();
  await read();
  await dialog(page, 'Edit new bot').getByLabel('Username').fill(ADMINISTRATOR.ADMIN_USERNAME);
  await dialog(page, 'Edit new bot').getByRole('button', { name: 'Save' }).click();
  await review(page).getByRole('button', { name: 'Create bots' }).click();
  await expect(notice(page, 'Failed to create bot users')).toBeVisible();
  await expect(
    notice(page, `${ADMINISTRATOR.ADMIN_USERNAME}: This username is taken. Please choose another one.`),
  ).toBeVisible();
  await read();
  await review(page).getByRole('button', { name: 'Discard' }).click();
  const name = newName();
  await createBot(page, name);
  await rowOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await dialog(page, 'Edit bot').getByLabel('Username').fill(ADMINISTRATOR.ADMIN_USERNAME);
  await dialog(page, 'Edit bot').getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Failed to update bot')).toBeVisible();
  await expect(dialog(page, 'Edit bot').getByText('This username is taken', { exact: true })).toBeVisible();
  await read();
  expect(missing(BOT_TEXTS)).toEqual([]);
});

test('each template of a bot stands with its category, its type and how hard it is', async ({
  page,
  crushing,
  isMobile,
}) => {
  await asAdministrator(page, crushing);
  await page.goto(TAB);
  await page.getByText(/^Bot templates \(\d+\)$/).click();
  const list = page.getByLabel('Bot templates', { exact: true });
  const row = list.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Deep work before ten' });
  const told = isMobile
    ? ['Deep work before ten', 'Category Work', 'Type high_achiever', 'Difficulty 4 of 5']
    : ['Deep work before ten', 'Work', 'high_achiever', '4 of 5'];
  if (isMobile) for (const text of told) await expect(row).toContainText(text);
  else await expect(row.getByRole('cell')).toHaveText(told);
});

testAlone('bots are switched off and on here and in the settings', { tag: '@desk' }, async ({ page, alice }) => {
  await page.goto(TAB);
  await expect(page.getByText('No bots yet')).toBeVisible();
  await expect(page.getByText('Generate a few to keep early members company.')).toBeVisible();
  const awake = page.getByRole('switch', { name: 'Bots are awake' });
  await expect(awake).toBeChecked();
  await awake.press('Space');
  await expect(notice(page, 'Settings Updated')).toBeVisible();
  const done = page.getByText(`@${alice.username} set bots_enabled to false.`);
  await expect(done).toBeVisible();
  await page.goto('/admin?tab=settings');
  await expect(done).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Bots are awake' })).not.toBeChecked();
});

test('more bots than a page are searched and paged', { tag: '@desk' }, async ({ page, crushing }) => {
  await asAdministrator(page, crushing);
  const headers = { origin: crushing.url };
  const post = async (path: string, data: object) =>
    (await page.request.post(`${crushing.url}/api/admin/${path}`, { headers, data })).json();
  for (let batch = 0; batch < 3; batch += 1) {
    const { botConfigs } = (await post('generate-bots', { count: 20, botType: 'steady_supporter' })) as {
      botConfigs: object[];
    };
    await post('create-bots', { botConfigs });
  }
  const name = newName();
  await page.goto(TAB);
  await createBot(page, name);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/tab=bots&page=2$/);
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByPlaceholder('Username').fill(name.slice(0, -1));
  await expect(existing(page).getByRole('listitem').first()).toContainText(name);
  await page.getByPlaceholder('Username').fill('nobody-has-this');
  await expect(page.getByText('No bot is found.')).toBeVisible();
});

testAlone(
  'the deletion of the only bot of a page leads to the page before',
  async ({ signedInPage: page, crushing, press }) => {
    const headers = { origin: crushing.url };
    const post = async (path: string, data: object): Promise<unknown> =>
      (await page.request.post(`${crushing.url}/api/admin/${path}`, { headers, data })).json();
    for (const count of [20, 20, 11])
      await post('create-bots', (await post('generate-bots', { count, botType: 'steady_supporter' })) as object);
    await page.goto(`${TAB}&page=2`);
    await expect(existing(page).getByRole('listitem')).toHaveCount(1);
    await press(existing(page).getByRole('button', { name: /^Edit / }));
    await press(dialog(page, 'Edit bot').getByRole('button', { name: 'Delete bot' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete bot' }));
    await expect(existing(page).getByRole('listitem')).toHaveCount(50);
    await expect(page).toHaveURL(/tab=bots$/);
    await expect(page.getByRole('heading', { name: 'Existing bots (50)' })).toBeVisible();
  },
);

test('whoever follows a bot reads everywhere that it is one', async ({ page, alice, browser, crushing }) => {
  const office = await visitorPage(browser, crushing);
  await asAdministrator(office, crushing);
  await office.goto(TAB);
  const name = newName();
  await createBot(office, name);
  await office.context().close();
  await alice.hasHabits('Read');
  await page.goto(`/${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} bot simulated account`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await lookAt(page, 'profile of a bot');
  await page.goto(`/buddies/${alice.username}+${name}`);
  await expect(page.getByRole('heading', { level: 3, name })).toHaveText(`${name} bot, simulated account`);
  await page.goto('/following');
  const followed = page.getByRole('listitem').filter({ hasText: name });
  await expect(followed.getByText('bot, simulated account')).toBeVisible();
  await page.goto('/people');
  await expect(
    page.getByRole('navigation', { name: 'People you follow' }).getByText('bot', { exact: true }),
  ).toBeVisible();
});

inEverySize(() => {
  testAlone('the tab of the bots and its dialogs are accessible', async ({ signedInPage: page }) => {
    await page.goto(TAB);
    await expect(page.getByText('No bots yet')).toBeVisible();
    await lookAt(page, 'administration, no bots');
    await generate(page, '3');
    await expect(review(page)).toBeVisible();
    await lookAt(page, 'administration, new bots');
    await review(page)
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expect(dialog(page, 'Edit new bot')).toBeVisible();
    await lookAt(page, 'administration, a new bot');
    await page.keyboard.press('Escape');
    await review(page).getByRole('button', { name: 'Create bots' }).click();
    await expect(existing(page).getByRole('listitem')).toHaveCount(3);
    await expect(notice(page, 'Bots Created')).toBeVisible();
    await expect(notice(page, 'Bots Created')).toBeHidden();
    // Scrolls up, so that the header does not cover half of a tab.
    await page.evaluate(() => scrollTo(0, 0));
    await lookAt(page, 'administration, bots');
    await existing(page)
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expect(dialog(page, 'Edit bot')).toBeVisible();
    await lookAt(page, 'administration, a bot');
    await dialog(page, 'Edit bot').getByRole('button', { name: 'Delete bot' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await lookAt(page, 'administration, the deletion of a bot');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Bot templates').click();
    await expect(page.getByText('Deep work before ten').last()).toBeVisible();
    await lookAt(page, 'administration, templates of bots');
  });
});
